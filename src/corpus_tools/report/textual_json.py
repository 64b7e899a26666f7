"""Text statistics for programs."""

import json
from collections.abc import Iterable
from typing import Any

from corpus_tools.report.textual import Place, TextStatistics, Used, Variant
from corpus_tools.report.textual_signs import character_name, code_point

FORMAT = 1


def render_json(documents: Iterable[TextStatistics], *, dictionary: bool) -> str:
    """The statistics of all documents as JSON; `dictionary` tells whether one was asked about the words."""
    tree = {"format": FORMAT, "dictionary": dictionary, "documents": [_document(one) for one in documents]}
    return json.dumps(tree, ensure_ascii=False, indent=2) + "\n"


def _document(document: TextStatistics) -> dict[str, Any]:
    yo = document.yo
    return {
        "path": document.path,
        "words": document.words,
        "different": document.different,
        "unusual": [
            {
                "word": one.word,
                **_at(one.place),
                "near": one.near,
                "near_count": one.near_count,
                "name": one.is_name,
                "unknown": one.is_unknown,
            }
            for one in document.unusual
        ],
        "characters": [{**_sign(one), "count": one.times, "first": _at(one.first)} for one in document.characters],
        "quotes": [{"style": one.style.signs, "count": one.times, "first": _at(one.first)} for one in document.quotes],
        "dashes": [
            {**_sign(one), "around": one.style.around, "count": one.times, "first": _at(one.first)}
            for one in document.dashes
        ],
        "apostrophes": [{**_sign(one), "count": one.times, "first": _at(one.first)} for one in document.apostrophes],
        "yo": {
            "words": yo.words,
            "different": yo.different,
            "also_with_e": len(yo.variants),
            "variants": [_variant(one) for one in yo.variants],
        },
    }


def _variant(variant: Variant) -> dict[str, Any]:
    return {
        "with": variant.with_yo,
        "with_count": variant.with_yo_count,
        "without": variant.without,
        "without_count": variant.without_count,
        "first": _at(variant.first),
    }


def _sign(used: Used) -> dict[str, str]:
    sign = used.style.signs
    return {"character": sign, "code": code_point(sign[0]), "name": character_name(sign[0])}


def _at(place: Place) -> dict[str, int]:
    return {"line": place.line, "column": place.column}
