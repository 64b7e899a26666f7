"""The exported JSON read as another project reads it: with Node, ajv, mdast utilities and the TypeScript compiler."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent / "node"
CHECKOUT = HERE.parents[2]


def run(*command: str, cwd: Path) -> str:
    """Run a command that must succeed; its output."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="session")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Node project with the consumer's packages installed and the corpus exported into it."""
    folder = tmp_path_factory.mktemp("consumer")
    for file in HERE.iterdir():
        shutil.copy(file, folder)
    run("npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", cwd=folder)
    corpus = Path(sys.executable).parent / "corpus"
    run(str(corpus), "export", "--out", str(folder / "export"), cwd=CHECKOUT)
    return folder


def test_a_node_project_checks_validates_and_reads_the_export(project):
    found = json.loads(run("node", "consume.mjs", "export", str(CHECKOUT / "schema"), cwd=project))
    assert found["blocks"] == 49
    assert found["ids"] == 49
    assert found["title"] == found["heading"] == "Отступление"
    assert found["parent"] == "rules.battle"


USE = """\
import type { Block } from "./types/export-block";

export function name(block: Block): string {
  const page: number | null | undefined = block.page;
  return `${block.id} ${page ?? ""} ${block.title ?? block.label} ${block.tags.length}`;
}
"""


def test_the_schemas_give_types_that_the_typescript_compiler_accepts(project):
    run("node", "types.mjs", str(CHECKOUT / "schema"), "types", cwd=project)
    (project / "use.ts").write_text(USE, encoding="utf-8")
    run("npx", "tsc", "-p", ".", cwd=project)
