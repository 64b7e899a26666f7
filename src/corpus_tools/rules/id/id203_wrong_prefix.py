"""An id begins with another prefix than its document's.

What: the manifest gives each document a prefix, and every id in the document begins with it.
Why: the prefix tells people and programs which document holds the block, and keeps documents from taking each
other's ids.
Known false alarms: none without a manifest, where any prefix is good.
Bad:
    <!-- block: rule.retreat; page: 3 -->
    Отступить можно один раз за бой.
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
Fix: none. Write the id with the document's prefix; a block that moved here from another document gets a new id:
`corpus ids rename OLD NEW` changes the marker and leads from the old id to it.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.ids import is_valid, prefix_of
from corpus_tools.model.message import Text
from corpus_tools.rules.id.naming import with_prefix
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

RULE = Rule(
    code="ID203",
    name="wrong-prefix",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    mandatory=True,
    messages={
        "unknown": Text(
            en="ids of this document begin with {expected}., not {found}.; write {near}",
            ru="id этого документа начинаются с {expected}., а не с {found}.; напишите {near}",
        ),
        "all": Text(
            en="all {count} ids of this document begin with {found}., but {manifest} gives it the prefix {expected}; "
            "correct `prefix` there",
            ru="все id этого документа ({count}) начинаются с {found}., а в {manifest} у него префикс {expected}; "
            "исправьте там `prefix`",
        ),
        "other-document": Text(
            en="{found}. is the prefix of {other}; ids of this document begin with {expected}.; give the block one: "
            "`corpus ids rename {id} {near}`",
            ru="{found}. — префикс документа {other}; id этого документа начинаются с {expected}.; дайте блоку такой: "
            "`corpus ids rename {id} {near}`",
        ),
    },
)


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each valid id with another prefix than the manifest's; where all have the same one, the manifest is wrong."""
    entry = context.facts.entry
    if entry is None:
        return
    valid = [block for block in context.document.blocks if is_valid(block.id)]
    prefixes = {prefix_of(block.id) for block in valid}
    if len(valid) > 1 and len(prefixes) == 1 and entry.prefix not in prefixes:
        yield RULE.finding(
            "all",
            context.document.path,
            valid[0].id_span,
            block=valid[0].id,
            count=len(valid),
            found=prefix_of(valid[0].id),
            expected=entry.prefix,
            manifest=context.data.manifest.path,
        )
        return
    owners = {facts.entry.prefix: facts.name for facts in context.data.documents.values() if facts.entry}
    for block in valid:
        found = prefix_of(block.id)
        if found == entry.prefix:
            continue
        yield RULE.finding(
            "other-document" if found in owners else "unknown",
            context.document.path,
            block.id_span,
            block=block.id,
            id=block.id,
            found=found,
            expected=entry.prefix,
            near=with_prefix(block.id, entry.prefix),
            other=owners.get(found, ""),
        )
