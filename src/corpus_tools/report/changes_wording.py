"""The words in which people are told of changes."""

from corpus_tools.changes.description import METADATA
from corpus_tools.changes.materiality import Materiality
from corpus_tools.model.change import ChangeKind
from corpus_tools.model.message import Text

# What happened to one block; `others` are ids.
KINDS: dict[str, Text] = {
    ChangeKind.ADDED: Text(en="added", ru="добавлен"),
    ChangeKind.RESTORED: Text(en="restored", ru="восстановлен"),
    ChangeKind.EDITED: Text(en="edited", ru="переписан"),
    ChangeKind.MOVED: Text(en="moved", ru="перемещён"),
    ChangeKind.RENAMED: Text(en="renamed to {others}", ru="переименован в {others}"),
    ChangeKind.SWAPPED: Text(en="swapped with {others}", ru="обменялся текстом с {others}"),
    ChangeKind.HIJACKED: Text(en="carries another text now", ru="несёт теперь чужой текст"),
    ChangeKind.SPLIT: Text(en="split into {others}", ru="разделён на {others}"),
    ChangeKind.MERGED: Text(en="merged into {others}", ru="влит в {others}"),
    ChangeKind.RETIRED: Text(en="retired", ru="выведен"),
    ChangeKind.VANISHED: Text(en="vanished", ru="исчез"),
    METADATA: Text(en="same text, other metadata", ru="текст прежний, изменились сведения"),
}
HIJACKED_TO = Text(en="its own is in {others} now", ru="прежний теперь в {others}")
MOVED_TOO = Text(en="moved", ru="перемещён")
MATERIALITY = {
    Materiality.MATERIAL: Text(en="materially", ru="существенно"),
    Materiality.EDITORIAL: Text(en="editorially", ru="редакционно"),
}
EXPLAINED = Text(en="as the ledger says", ru="так и записано в реестре")
OTHERWISE = Text(en="its tombstone says otherwise", ru="в надгробии сказано другое")
UNEXPLAINED = Text(en="the ledger says nothing of it", ru="в реестре об этом ни слова")

# How many of each kind, for the summary.
COUNTS: dict[str, Text] = {
    ChangeKind.ADDED: Text(en="{count} added", ru="{count} {count:добавлен|добавлено|добавлено}"),
    ChangeKind.RESTORED: Text(en="{count} restored", ru="{count} {count:восстановлен|восстановлено|восстановлено}"),
    ChangeKind.EDITED: Text(en="{count} edited", ru="{count} {count:переписан|переписано|переписано}"),
    ChangeKind.MOVED: Text(en="{count} moved", ru="{count} {count:перемещён|перемещено|перемещено}"),
    ChangeKind.RENAMED: Text(en="{count} renamed", ru="{count} {count:переименован|переименовано|переименовано}"),
    ChangeKind.SWAPPED: Text(
        en="{count} swapped", ru="{count} {count:обменялся|обменялись|обменялись} текстом с другими"
    ),
    ChangeKind.HIJACKED: Text(en="{count} with another text", ru="{count} с чужим текстом"),
    ChangeKind.SPLIT: Text(en="{count} split", ru="{count} {count:разделён|разделено|разделено}"),
    ChangeKind.MERGED: Text(en="{count} merged", ru="{count} {count:влит|влито|влито} в другие"),
    ChangeKind.RETIRED: Text(en="{count} retired", ru="{count} {count:выведен|выведено|выведено}"),
    ChangeKind.VANISHED: Text(en="{count} vanished", ru="{count} {count:исчез|исчезли|исчезло}"),
    METADATA: Text(en="{count} with other metadata", ru="{count} с другими сведениями"),
}
MATERIAL = Text(
    en="{count} {count:text|texts} changed materially",
    ru="{count:существенно изменён|существенно изменены|существенно изменено} {count} {count:текст|текста|текстов}",
)

CHANGED = Text(
    en="{count} {count:block|blocks} changed since {base}",
    ru="{count:изменился|изменились|изменилось} {count} {count:блок|блока|блоков} с ревизии {base}",
)
NOTHING = Text(en="no block changed since {base}", ru="ни один блок не изменился с ревизии {base}")
IN_DOCUMENT = Text(en="{count} {count:change|changes}", ru="{count} {count:изменение|изменения|изменений}")
IN_NO_DOCUMENT = Text(en="in the ledger only", ru="только в реестре")
UNEXPLAINED_COUNT = Text(
    en="{count} {count:id means|ids mean} something else or nothing now, and the ledger does not say so:"
    " `corpus lint` tells what to do",
    ru="{count} id {count:значит|значат|значат} теперь другое или ничего, а в реестре этого нет:"
    " что делать, скажет `corpus lint`",
)
DOUBTFUL_COUNT = Text(
    en="{count} see-also {count:link has|links have} become doubtful",
    ru="{count:стала сомнительной|стали сомнительными|стало сомнительными} {count} {count:связь|связи|связей} see-also",
)
CORRECTED_COUNT = Text(
    en="{count} {count:tombstone says|tombstones say} something else now",
    ru="{count} {count:надгробие говорит|надгробия говорят|надгробий говорят} теперь другое",
)
BREAKS_COUNT = Text(
    en="{count} {count:place still names|places still name} what is no longer there",
    ru="{count} {count:место называет|места называют|мест называют} то, чего больше нет",
)

# What the ledger says.
TOMBSTONES = Text(en="tombstones", ru="надгробия")
CORRECTED = Text(en="tombstone corrected on {date}", ru="надгробие исправлено {date}")
MERGED_TOMBSTONES = Text(en="tombstones of two branches merged", ru="слиты надгробия двух веток")
ALTERED = Text(
    en="tombstone altered, and not as a correction: `corpus lint` tells what to do",
    ru="надгробие изменено, но не как исправление: что делать, скажет `corpus lint`",
)
SUCCESSION = {
    "reason": Text(en="reason:", ru="причина:"),
    "replaced_by": Text(en="replaced by:", ru="чем заменён:"),
    "consider": Text(en="consider:", ru="что посмотреть:"),
    "note": Text(en="note:", ru="примечание:"),
}
TOMBSTONE = Text(en="tombstone:", ru="надгробие:")
ACKNOWLEDGED = Text(en="acknowledged on {date}:", ru="признано {date}:")
NO_NOTE = Text(en="without a note", ru="без примечания")

PAGE = Text(en="p. {page}", ru="с. {page}")
DECIDED = Text(en="decided by:", ru="решили слова:")
ALIKE = Text(en="just so: {ids}", ru="так же: {ids}")
DOUBTFUL = Text(en="doubtful see-also:", ru="сомнительные see-also:")
BREAKS = Text(en="breaks:", ru="ломает:")
FACTS = {
    "path": Text(en="document:", ru="документ:"),
    "page": Text(en="page:", ru="страница:"),
    "kind": Text(en="kind:", ru="вид:"),
    "title": Text(en="title:", ru="заголовок:"),
    "heading_path": Text(en="under:", ru="раздел:"),
    "tags": Text(en="tags:", ru="теги:"),
    "synonyms": Text(en="synonyms:", ru="синонимы:"),
    "links": Text(en="links to:", ru="ссылается на:"),
}
OWN_LINKS = Text(en="its own see-also: {text}", ru="собственные see-also: {text}")
# What still names an id or a title in vain.
BREAKAGES = {
    "see-also": Text(en="see-also of {source}", ru="see-also у {source}"),
    "related": Text(en="topic “{text}” in {source}", ru="тема «{text}» в {source}"),
    "reference": Text(en="reference {text} in {source}", ru="отсылка {text} в {source}"),
    "example-of": Text(en="example {source}", ru="пример {source}"),
    "tagged": Text(en="tag {source}", ru="тег {source}"),
    "synonyms": Text(en="synonyms of {source}: {text}", ru="синонимы {source}: {text}"),
    "sic": Text(en="sic of {source}: {text}", ru="sic у {source}: {text}"),
}
