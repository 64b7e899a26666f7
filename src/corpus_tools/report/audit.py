"""The report of the history audit."""

import json

from corpus_tools.model.audit import Audit, LostId, ReturnedId
from corpus_tools.model.message import Language, Text
from corpus_tools.report.escape import visible

_LOST = Text(
    en="lost: {id}: born in {born} on {born_date} ({path}:{line}), lost in {lost} on {lost_date}",
    ru="потерян: {id}: появился в {born} от {born_date} ({path}:{line}), потерян в {lost} от {lost_date}",
)
_UNCOMMITTED = Text(
    en="lost: {id}: born in {born} on {born_date} ({path}:{line}), gone from the files on disk, in no commit yet",
    ru="потерян: {id}: появился в {born} от {born_date} ({path}:{line}), пропал из файлов на диске, коммита ещё нет",
)
_LEDGER_ONLY = Text(
    en="lost: {id}: only the ledger knew it, since {since}; no marker of these commits had it",
    ru="потерян: {id}: его знал только реестр, с {since}; ни в одном маркере этих коммитов его не было",
)
_ERASED = Text(
    en="  its line in the ledger was erased in {commit} on {date}",
    ru="  его строка в реестре стёрта в {commit} от {date}",
)
_TITLE = Text(en="  title: {title}", ru="  заголовок: {title}")
_PAGE = Text(en="  page: {page}", ru="  страница: {page}")
_DIGEST = Text(en="  digest of its last text: {digest}", ru="  дайджест последнего текста: {digest}")
_WENT = Text(en="  its text stands under: {ids}", ru="  его текст теперь стоит под: {ids}")
_RETURNED = Text(
    en="returned: {id}: lost in {lost} on {lost_date}, back with another text in {back} on {back_date} ({path}:{line})",
    ru="вернулся: {id}: потерян в {lost} от {lost_date}, вернулся с другим текстом в {back} от {back_date} "
    "({path}:{line})",
)
_UNDONE = Text(
    en="returned: {id}: its tombstone was undone with another text in {back} on {back_date} ({path}:{line})",
    ru="вернулся: {id}: надгробие снято, а текст другой: {back} от {back_date} ({path}:{line})",
)
_MEND_LOST = Text(
    en="{count:It is|They are} neither live nor retired: bring the {count:block|blocks} back, or propose tombstones"
    " with `corpus ids audit --write-tombstones`.",
    ru="Их нет ни в корпусе, ни среди надгробий: верните блоки или предложите надгробия командой"
    " `corpus ids audit --write-tombstones`.",
)
_MEND_RETURNED = Text(
    en="An id that came back means something else to whoever cites it: give the block a new id, or acknowledge the"
    " text with `corpus ids accept ID --note TEXT`.",
    ru="Для тех, кто на него ссылается, вернувшийся id теперь означает другое: дайте блоку новый id или признайте"
    " текст командой `corpus ids accept ID --note ТЕКСТ`.",
)
_COVERED = Text(
    en="looked at {commits} {commits:commit|commits} of the mainline, {first} ({first_date}) to {last} ({last_date}):"
    " {ids} {ids:id|ids}",
    ru="просмотрено: {commits} {commits:коммит|коммита|коммитов} основной линии, от {first} ({first_date})"
    " до {last} ({last_date}), {ids} id",
)
_PROVED = Text(en="every id is live or a tombstone", ru="каждый id действует или имеет надгробие")
_FOUND = Text(
    en="{lost} lost, {returned} returned with another text",
    ru="потеряно: {lost}, вернулось с другим текстом: {returned}",
)
_SHORT = 10  # characters of an object id


def render_json(audit: Audit) -> str:
    """The report for programs, in the shape of `schema/audit.schema.json`."""
    return json.dumps(audit.model_dump(), ensure_ascii=False, indent=2) + "\n"


def render_text(audit: Audit, language: Language) -> str:
    """The report for people."""
    lines = [line for one in audit.lost for line in _lost(one, language)]
    lines += [_returned(one, language) for one in audit.returned]
    if audit.lost:
        lines.append(_MEND_LOST.render(language, {"count": len(audit.lost)}))
    if audit.returned:
        lines.append(_MEND_RETURNED.render(language))
    first, last = audit.first, audit.last
    covered = {
        "commits": audit.commits,
        "ids": audit.ids,
        "first": first.commit[:_SHORT],
        "first_date": first.date,
        "last": last.commit[:_SHORT],
        "last_date": last.date,
    }
    lines.append(_COVERED.render(language, covered))
    if audit.proved:
        lines.append(_PROVED.render(language))
    else:
        lines.append(_FOUND.render(language, {"lost": len(audit.lost), "returned": len(audit.returned)}))
    return "\n".join(lines) + "\n"


def _lost(one: LostId, language: Language) -> list[str]:
    params: dict[str, object] = {"id": one.id, "since": one.tombstone.since}
    if one.born:
        params |= {"born": one.born.commit[:_SHORT], "born_date": one.born.date}
        params |= {"path": one.born.path, "line": one.born.line}
    if one.lost:
        params |= {"lost": one.lost.commit[:_SHORT], "lost_date": one.lost.date}
    head = _LEDGER_ONLY if one.born is None else _UNCOMMITTED if one.lost is None else _LOST
    facts: list[tuple[Text, dict[str, object]]] = []
    if one.title:
        facts.append((_TITLE, {"title": visible(one.title)}))
    if one.page is not None:
        facts.append((_PAGE, {"page": one.page}))
    if one.digest:
        facts.append((_DIGEST, {"digest": one.digest}))
    if one.went_to:
        facts.append((_WENT, {"ids": one.went_to}))
    if one.erased:
        facts.append((_ERASED, {"commit": one.erased.commit[:_SHORT], "date": one.erased.date}))
    return [text.render(language, given) for text, given in [(head, params), *facts]]


def _returned(one: ReturnedId, language: Language) -> str:
    params: dict[str, object] = {"id": one.id, "path": one.returned.path, "line": one.returned.line}
    params |= {"back": one.returned.commit[:_SHORT], "back_date": one.returned.date}
    if one.lost is None:
        return _UNDONE.render(language, params)
    return _RETURNED.render(language, {**params, "lost": one.lost.commit[:_SHORT], "lost_date": one.lost.date})
