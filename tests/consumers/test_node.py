"""The exported JSON read as another project reads it: with Node, ajv, mdast utilities and the TypeScript compiler."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from repositories import Repository

HERE = Path(__file__).parent / "node"
CHECKOUT = HERE.parents[2]


def run(*command: str, cwd: Path) -> str:
    """Run a command that must succeed; its output."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="session")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Node project with the consumer's packages installed and the corpus, of which one block was edited, exported."""
    folder = tmp_path_factory.mktemp("consumer")
    for file in HERE.iterdir():
        shutil.copy(file, folder)
    run("npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", cwd=folder)
    corpus = Repository(tmp_path_factory.mktemp("corpus"))
    shutil.copytree(CHECKOUT / "seeds", corpus.path / "seeds")
    corpus.git("init", "-q")
    corpus.git("add", "-A")
    corpus.git("commit", "-q", "-m", "start")
    corpus.replace("seeds/rules.md", "Пусть каждый игрок бросит", "Пусть каждый игрок не бросит")
    corpus.run("corpus", "export", "--out", str(folder / "export"), "--since", "HEAD")
    return folder


def test_a_node_project_checks_validates_and_reads_the_export(project):
    found = json.loads(run("node", "consume.mjs", "export", str(CHECKOUT / "schema"), cwd=project))
    assert found["blocks"] == 49
    assert found["ids"] == 49
    assert found["title"] == found["heading"] == "Отступление"
    assert found["parent"] == "rules.battle"
    assert found["changes"] == ["rules.setup.first-player: edited, material"]


USE = """\
import type { ChangesReport } from "./types/changes";
import type { Block } from "./types/export-block";
import type { ChangesExport } from "./types/export-changes";

export function name(block: Block): string {
  const page: number | null | undefined = block.page;
  return `${block.id} ${page ?? ""} ${block.title ?? block.label} ${block.tags.length}`;
}

export function material(found: ChangesReport | ChangesExport): string[] {
  const changes = found.changes.filter((change) => change.materiality === "material");
  return changes.map((change) => change.after?.id ?? change.id);
}
"""


def test_the_schemas_give_types_that_the_typescript_compiler_accepts(project):
    run("node", "types.mjs", str(CHECKOUT / "schema"), "types", cwd=project)
    (project / "use.ts").write_text(USE, encoding="utf-8")
    run("npx", "tsc", "-p", ".", cwd=project)
