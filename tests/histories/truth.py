"""What is true of two versions of a small corpus, told without the product: its own reading, its own law.

The meaning of a block is its first keyword, a made-up word that no other meaning has and that every rewording keeps.
"""

import hashlib
import json
import re
from dataclasses import dataclass, field
from typing import Any

MARKER = re.compile(r"<!-- block: (\S+); page: 1 -->")
KEYWORD = re.compile(r"зю\w+", re.IGNORECASE)
LEDGER = "seeds/ledger.jsonl"
FREE = ("reason", "replaced_by", "consider", "note", "corrected")


def meaning_of(text: str) -> str:
    """The keyword of a text."""
    found = KEYWORD.search(text)
    assert found
    return found[0].lower()


@dataclass
class State:
    """What stands in one version: keyword and digest of each block, the ledger by id, and ids used twice."""

    meanings: dict[str, str] = field(default_factory=dict)
    digests: dict[str, str] = field(default_factory=dict)
    ledger: dict[str, dict[str, Any]] | None = None
    twice: set[str] = field(default_factory=set)
    untidy: bool = False


def read_state(files: dict[str, str]) -> State:
    """The state that these files make."""
    state = State()
    for path, text in sorted(files.items()):
        if not path.endswith(".md"):
            continue
        block_id = None
        words: list[str] = []
        for line in text.splitlines():
            marker = MARKER.fullmatch(line)
            if marker:
                block_id, words = marker[1], []
                if block_id in state.meanings:
                    state.twice.add(block_id)
            elif line.strip() and block_id and block_id not in state.twice:
                words += line.split()
                state.meanings[block_id] = meaning_of(" ".join(words))
                state.digests[block_id] = hashlib.sha256(" ".join(words).encode()).hexdigest()
    if LEDGER in files:
        entries = [json.loads(line) for line in files[LEDGER].splitlines()]
        state.ledger = {entry["id"]: entry for entry in entries}
        keys = [hashlib.sha1(entry["id"].encode()).hexdigest() for entry in entries]
        state.untidy = keys != sorted(set(keys))
    return state


def wrongs(base: State, head: State) -> set[str]:
    """Every way in which the head breaks identity against the base, as `what id`."""
    return {*_inside(head), *_losses(base, head), *_ledger_against_base(base, head)}


def _inside(head: State) -> set[str]:
    """What is wrong with the head alone."""
    found = {f"twice {one}" for one in head.twice}
    if head.ledger is None:
        found.add("no ledger")
    if head.untidy:
        found.add("untidy ledger")
    for block_id, entry in (head.ledger or {}).items():
        retired = "retired" in entry
        if retired and block_id in head.meanings:
            found.add(f"reused {block_id}")
        if not retired and block_id not in head.meanings:
            found.add(f"missing {block_id}")
        if retired and entry["reason"] in {"renamed", "merged"} and len(entry.get("replaced_by", [])) != 1:
            found.add(f"unclear {block_id}")
        known = {*head.meanings, *(head.ledger or {})}
        if retired and not set(entry.get("replaced_by", [])) <= known:
            found.add(f"leads nowhere {block_id}")
    return found


def _losses(base: State, head: State) -> set[str]:
    """Published ids that are gone or mean something else."""
    found = set()
    for block_id, meaning in base.meanings.items():
        entry = (head.ledger or {}).get(block_id, {})
        if block_id not in head.meanings:
            if "retired" not in entry:
                found.add(f"lost {block_id}")
        elif head.meanings[block_id] != meaning and not _acknowledged(entry, head.digests[block_id]):
            found.add(f"changed meaning {block_id}")
    return found


def _acknowledged(entry: dict[str, Any], digest: str) -> bool:
    return any(one["digest"] == digest for one in entry.get("rewritten", []))


def _ledger_against_base(base: State, head: State) -> set[str]:
    found = set()
    for block_id, before in (base.ledger or {}).items():
        after = (head.ledger or {}).get(block_id)
        if after is None:
            found.add(f"ledger forgot {block_id}")
        elif not _lawful(before, after, head.digests.get(block_id)):
            found.add(f"ledger rewrote {block_id}")
    return found


def _lawful(before: dict[str, Any], after: dict[str, Any], digest: str | None) -> bool:
    """Whether one entry may have become the other."""
    kept = all(one in after.get("rewritten", []) for one in before.get("rewritten", []))
    if after["since"] > before["since"] or not kept:
        return False
    if "retired" not in before:
        return True
    return _lawful_tombstone(before, after) if "retired" in after else _lawful_return(before, after, digest)


def _lawful_return(before: dict[str, Any], after: dict[str, Any], digest: str | None) -> bool:
    fresh = [one["digest"] for one in after.get("rewritten", []) if one not in before.get("rewritten", [])]
    return digest is not None and digest in {before.get("digest"), *fresh}


def _lawful_tombstone(before: dict[str, Any], after: dict[str, Any]) -> bool:
    last_text = [] if after["retired"] < before["retired"] else ["title", "page", "digest"]
    if after["retired"] > before["retired"] or any(before.get(name) != after.get(name) for name in last_text):
        return False
    changed = any(before.get(name) != after.get(name) for name in FREE)
    return not changed or (after.get("corrected") or "") > (before.get("corrected") or "")
