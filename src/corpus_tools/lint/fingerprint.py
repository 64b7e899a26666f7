"""The identity of a finding across moved lines and renamed files."""

import hashlib
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from corpus_tools.model.finding import Finding
from corpus_tools.model.source import Source


def with_fingerprints(findings: Iterable[Finding], sources: Mapping[str, Source]) -> Iterator[Finding]:
    """The findings, in the order given, each with its fingerprint.

    It is BLAKE2b-128 (hex) of rule, block id (empty outside blocks), the text under the span (NFC, white space
    collapsed), and the finding's ordinal among those that are equal in all three. Lines, columns and paths are no part
    of it.
    """
    seen: Counter[tuple[str, str, str]] = Counter()
    for finding in findings:
        source = sources.get(finding.path)
        snippet = " ".join(unicodedata.normalize("NFC", source.slice(finding.span)).split()) if source else ""
        identity = (finding.code, finding.block or "", snippet)
        parts = "\0".join((*identity, str(seen[identity])))
        seen[identity] += 1
        digest = hashlib.blake2b(parts.encode("utf-8", "surrogatepass"), digest_size=16)
        yield replace(finding, fingerprint=digest.hexdigest())
