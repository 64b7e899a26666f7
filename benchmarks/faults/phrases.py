"""Words and sentences for clean rule books of one document or two, in Russian and in English."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Phrases:
    """What a book is made of.

    `slots` are the words that stand for `{name}` in `patterns`; `special` are whole sentences that hold what many
    faults need (compounds, brackets, quotation marks, dashes, emphasis, icons). `chapters` are titles.
    """

    language: str
    slots: dict[str, tuple[str, ...]]
    patterns: tuple[str, ...]
    special: tuple[str, ...]
    chapters: tuple[str, ...]
    parts: tuple[str, ...]
    lead: str
    steps: tuple[str, ...]
    step_words: tuple[str, ...]
    bullets: str
    table_head: str
    units: tuple[str, ...]
    example: str
    related: str
    caption: str
    reference: str
    bare_reference: str
    important: str
    link: str
    titles: tuple[str, str, str]
    synonyms: tuple[str, ...]
    page_words: tuple[str, str]


def _list(text: str) -> tuple[str, ...]:
    """Phrases with semicolons between them."""
    return tuple(" ".join(phrase.split()) for phrase in text.split(";"))


RUSSIAN = Phrases(
    language="ru",
    slots={
        "who": _list(
            """игрок; соперник; защитник; нападающий; командир; разведчик; союзник; победитель; ведущий; капитан;
            наместник; строитель; посланник; владелец карты; первый игрок; хозяин области"""
        ),
        "act": _list(
            """сбрасывает; берёт; перемещает; переворачивает; получает; размещает; открывает; передаёт; разыгрывает;
            возвращает; восстанавливает; осматривает; отмечает; захватывает; выставляет; проверяет"""
        ),
        "what": _list(
            """жетон приказа; карту события; боевую карту; фишку подкрепления; лист фракции; осадное орудие; торговый
            корабль; свежий отряд; укрепление; маркер раунда; счётчик урона; верхнюю карту колоды; тайное задание;
            сторожевую башню; сигнальный огонь; договор о перемирии"""
        ),
        "where": _list(
            """на свободную клетку; в общий запас; на поле своей фракции; под низ колоды; в соседнюю область; рядом с
            картой; на край стола; в ближайшую гавань; на дорожку славы; в пустую крепость; на горный перевал"""
        ),
        "when": _list(
            """в начале раунда; в конце фазы торговли; после броска кубиков; до подсчёта очков; перед боем; сразу после
            отступления; во время осады; один раз за партию; в свой ход; перед раздачей карт; на последнем совете"""
        ),
        "if": _list(
            """если область дружественная; если в запасе пусто; когда крепость разрушена; если бой начался по приказу;
            пока жив полководец; если на клетке стоит дозор; если никто не возражает; когда дорога перекрыта; если
            колода уже кончилась; если переговоры зашли в тупик; когда ворота заперты изнутри"""
        ),
    },
    patterns=(
        "{When} {who} {act} {what} {where}.",
        "{Who} {act} {what}, {if}.",
        "Затем {who} {act} {what} {where}, {if}.",
        "{If}, {who} {act} {what} и {act} {what} {where}.",
        "{Who} {act} {what} с отрядом {where}, а {who} {act} {what} {when}.",
        "Иногда {who} {act} {what} не {where}, но только {when}.",
        "{When} {who} сначала {act} {what}, потом {act} {what}.",
        "Всё, что {who} {act} {where}, остаётся там до конца игры.",
    ),
    special=(
        "Генерал-губернатор правит областью, и отряды рядом с генерал-губернатором не отступают.",
        "Каждый отряд (кроме наёмников и осадных орудий) проходит не больше двух областей.",
        "Карта «Тайный совет» остаётся в игре, пока её владелец не сбросит карту «Ложный след».",
        "Предел области — пять отрядов, считая союзные и осаждённые.",
        "Эта способность **не действует** на отряды, которые *уже деморализованы* в этом раунде.",
        "За каждый [куб: атака] нападающий наносит одно ранение, а [куб: защита] отменяет одно.",
        "Игрок, у которого больше влияния, ходит первым; при равенстве решает жребий.",
        "Юго-западный перевал открыт всегда, северо-восточный — только летом.",
        "Чтобы выиграть, нужно собрать три реликвии: корону, скипетр и знамя.",
        "Стоимость найма указана на листе фракции (в левом верхнем углу) и не меняется.",
        "Если карта говорит «каждый игрок», она касается и того, кто её разыграл.",
        "Можно ли отступить дважды? Нет, отступают только один раз за бой.",
        "Разрушенную крепость восстанавливают так же, как строят новую: за полную цену.",
        "Жетон с символом **щита** кладут на поле, а [жетон: мораль] возвращают в запас.",
        "Владелец замка получает дополнительный доход, и его замок нельзя осадить зимой.",
        "Отряд, занявший перевал, получает *преимущество обороны* и один дополнительный куб.",
    ),
    chapters=_list("Битва; Торговля; Осада; Переправа; Разведка; Дипломатия; Снабжение; Мятеж; Перемирие; Ополчение"),
    parts=_list("Отступление; Подготовка; Подсчёт очков; Порядок хода; Ничья; Победитель; Потери; Награда; Пленные"),
    lead="Порядок действий таков:",
    steps=_list("Сбор; Марш; Бой; Расчёт"),
    step_words=(
        "возьмите ресурсы из общего запаса.",
        "передвиньте отряды в соседние области.",
        "решите спор за область.",
        "верните лишние жетоны в запас.",
    ),
    bullets="Нельзя делать вот что:",
    table_head="| Отряд | Сила | Особое свойство |",
    units=_list("Страж; Лучник; Всадник; Разведчик; Знаменосец; Инженер"),
    example="**Пример.** {Who} {act} {what} {where}. После этого {who} {act} {what}.",
    related="Связанные темы: ",
    caption="*На рисунке {who} {act} {what} {where}.*",
    reference="Подробности изложены дальше (см. «{title}» на стр. {page}).",
    bare_reference="Полный перечень карт напечатан на стр. {page}.",
    important="**Важно:** отряды соперника в этот момент не ходят.",
    link="Ответы на частые вопросы собраны [отдельно](faq.md), заметки лежат [рядом](notes.md#{anchor}).",
    titles=("Правила игры", "Вопросы и ответы", "Заметки переводчика"),
    synonyms=_list(
        """сражение; торг; блокада; брод; дозор; посольство; обоз; восстание; затишье; дружина; бегство; начало партии;
        итог; очерёдность; равенство; триумф; урон; добыча; узники; схватка; рынок; окружение; паром; вылазка"""
    ),
    page_words=("стр. ", "на странице"),
)

ENGLISH = Phrases(
    language="en",
    slots={
        "who": _list(
            """the player; the opponent; the defender; the attacker; the commander; the scout; an ally; the winner;
            the dealer; the captain; the governor; the builder; the envoy; the owner of the card; the first player"""
        ),
        "act": _list(
            """discards; takes; moves; reveals; receives; deploys; removes; resolves; returns; restores; inspects;
            exchanges; captures; shuffles; repairs; places"""
        ),
        "what": _list(
            """an order token; the event card; one combat card; a reinforcement chip; the faction sheet; a siege
            engine; the merchant ship; a fresh unit; the stronghold; the round marker; a damage counter; the top card
            of the deck; a secret mission; the watchtower; the signal fire; the armistice treaty"""
        ),
        "where": _list(
            """onto an empty square; into the common supply; onto the faction board; under the deck; into an adjacent
            area; next to the card; at the edge of the table; into the nearest harbour; on the glory track; inside the
            empty fortress; across the mountain pass"""
        ),
        "when": _list(
            """at the start of the round; at the end of the trading phase; after rolling the dice; before scoring;
            before combat; immediately after a retreat; during a siege; once per game; before cards are dealt; at the
            last council; after the harvest"""
        ),
        "if": _list(
            """if the area is friendly; if the supply is exhausted; when the fortress lies in ruins; if combat began by
            order; as long as the general lives; if a patrol stands there; if nobody objects; when the road is blocked;
            if the deck has run out; if talks reach a deadlock; when the gates are barred from within"""
        ),
    },
    patterns=(
        "{When}, {who} {act} {what} {where}.",
        "{Who} {act} {what}, {if}.",
        "Then {who} {act} {what} {where}, {if}.",
        "{If}, {who} {act} {what} and {act} {what} {where}.",
        "{Who} {act} {what} {where}, while {who} {act} {what} {when}.",
        "Sometimes {who} {act} {what} {where}, but only {when}.",
        "{When}, {who} first {act} {what} and later {act} {what}.",
        "Whatever {who} {act} {where} remains there until the end of the game.",
    ),
    special=(
        "A battle-mage guards the road, and no unit passes the battle-mage until the round ends.",
        "Every unit (except mercenaries and siege engines) moves through two areas at most.",
        "The card “Secret Council” stays in play until its owner discards the card “False Trail”.",
        "The limit of an area is five units — allied and besieged ones included.",
        "This ability **does not affect** units that are *already routed* in this round.",
        "For each [куб: атака], the attacker deals one wound, and [куб: защита] cancels one.",
        "The player with more influence goes first; draw lots if the players are tied.",
        "The south-western pass is always open, the north-eastern one only in summer.",
        "Three relics are needed for victory: the crown, the sceptre and the banner.",
        "The cost of hiring is printed on the faction sheet (in the upper left corner) and never changes.",
        "If a card says “each player”, that includes the player who resolved it.",
        "Can a unit retreat twice? No, it retreats only once during a battle.",
        "A ruined fortress is rebuilt exactly like a new one: at the full price.",
        "Place the token with the **shield** symbol on the board and return [жетон: мораль] to the supply.",
        "The owner of the castle receives additional income, and the castle can’t be besieged in winter.",
        "A unit that holds the pass gains *the defender’s advantage* and one additional die.",
    ),
    chapters=_list("Battle; Trade; Siege; Crossing; Scouting; Diplomacy; Provisions; Mutiny; Armistice; Militia"),
    parts=_list("Retreat; Preparation; Scoring; Turn Order; Stalemate; Victory; Losses; Rewards; Prisoners"),
    lead="The order of actions is as follows:",
    steps=_list("Gathering; Marching; Fighting; Accounting"),
    step_words=(
        "take resources from the common supply.",
        "move your units into adjacent areas.",
        "settle the dispute over the area.",
        "return surplus tokens to the supply.",
    ),
    bullets="The following is forbidden:",
    table_head="| Unit | Strength | Special ability |",
    units=_list("Guard; Archer; Rider; Scout; Standard bearer; Engineer"),
    example="**Example.** {Who} {act} {what} {where}. After that, {who} {act} {what}.",
    related="Related topics: ",
    caption="*The picture shows how {who} {act} {what} {where}.*",
    reference="Details are given below (see “{title}” on page {page}).",
    bare_reference="The complete list of cards is printed on page {page}.",
    important="**Note:** the units of the opponent stay where they are.",
    link="Common questions are answered [elsewhere](faq.md), and notes are kept [nearby](notes.md#{anchor}).",
    titles=("Rules of Play", "Questions and Answers", "Translator’s Notes"),
    synonyms=_list(
        """fight; commerce; blockade; ford; patrol; embassy; baggage; uprising; ceasefire; levy; withdrawal; opening;
        result; sequence; draw; triumph; casualties; loot; captives; skirmish; market; encirclement; ferry; foray"""
    ),
    page_words=("page ", "on page"),
)
