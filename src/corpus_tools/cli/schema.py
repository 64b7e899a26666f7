"""`corpus schema`: the JSON Schemas of every file that people or programs exchange with us."""

import json
from pathlib import Path
from typing import Any

import click

from corpus_tools.cli.invocation import Invocation, with_invocation, write_utf8
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.message import Text

_UNKNOWN = Text(en="no schema is called {name}; there are: {names}", ru="схемы {name} нет; есть: {names}")
_WRITTEN = Text(en="{count} {count:schema|schemas} written to {out}", ru="записано схем: {count}, папка {out}")


def published_schemas() -> dict[str, dict[str, Any]]:
    """Every published schema by file name: data files, exports and reports."""
    from corpus_tools.export.schemas import SCHEMAS
    from corpus_tools.report.json_report import report_schema

    built = {name: build() for name, build in SCHEMAS.items()}
    built["report.schema.json"] = report_schema()
    return dict(sorted(built.items()))


@click.command(short_help="Print or write the JSON Schemas.")
@click.argument("name", required=False)
@click.option("--write", "out", type=click.Path(file_okay=False), metavar="DIR", help="Write all schemas to DIR.")
@with_invocation
def command(invocation: Invocation, name: str | None, out: str | None) -> None:
    """Print one schema, list them all, or write them to a folder.

    \b
    Examples:
      corpus schema
      corpus schema manifest
      corpus schema --write schema
    """
    schemas = published_schemas()
    if out is not None:
        folder = Path(out)
        folder.mkdir(parents=True, exist_ok=True)
        for file, schema in schemas.items():
            (folder / file).write_text(as_text(schema), encoding="utf-8", newline="\n")
        invocation.say(_WRITTEN, count=len(schemas), out=out)
    elif name is None:
        for file, schema in schemas.items():
            click.echo(f"{file.removesuffix('.schema.json'):<20} {schema['title']}")
    else:
        file = name.removesuffix(".schema.json") + ".schema.json"
        if file not in schemas:
            raise CorpusError(_UNKNOWN, name=name, names=[known.removesuffix(".schema.json") for known in schemas])
        write_utf8(as_text(schemas[file]))


def as_text(schema: dict[str, Any]) -> str:
    """A schema as it stands in its file."""
    return json.dumps(schema, ensure_ascii=False, indent=2) + "\n"
