"""Word lists for made-up rule books: Russian and English phrases that fit together in any combination."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Language:
    """Phrases of one language.

    `who` are subjects, `acts` pairs of a verb in the present and its infinitive, `what` objects, `many` and `few` nouns
    after a number in digits and in words, `where`, `when` and `conditions` adverbials. `patterns` are sentences with
    those names as slots (see `prose`), `shorts` whole very short blocks, `topics` words for titles. `notes` are
    boilerplate that stands in many places, the same word for word; `near_notes` differ by `{name}` or `{number}`.
    """

    name: str
    who: tuple[str, ...]
    acts: tuple[tuple[str, str], ...]
    what: tuple[str, ...]
    many: tuple[str, ...]
    few: tuple[str, ...]
    where: tuple[str, ...]
    when: tuple[str, ...]
    conditions: tuple[str, ...]
    patterns: tuple[str, ...]
    shorts: tuple[str, ...]
    topics: tuple[str, ...]
    notes: tuple[str, ...]
    near_notes: tuple[str, ...]
    table_head: tuple[str, ...]
    caption: str
    syllables: tuple[str, ...]


def _list(text: str) -> tuple[str, ...]:
    """Phrases with semicolons between them."""
    return tuple(" ".join(phrase.split()) for phrase in text.split(";"))


def _pairs(text: str) -> tuple[tuple[str, str], ...]:
    """Phrases in pairs: `one / other; one / other`."""
    return tuple((one, other) for one, _, other in (phrase.partition(" / ") for phrase in _list(text)))


RUSSIAN = Language(
    name="ru",
    who=_list(
        """
        игрок; соперник; защитник; нападающий; командир; владелец карты; первый игрок; союзник; разведчик;
        хозяин области; победитель; проигравший; участник торга; ведущий; капитан корабля; наместник;
        хранитель казны; отступающий; наёмник; строитель; посол; герой; осаждённый гарнизон; караван
        """
    ),
    acts=_pairs(
        """
        сбрасывает / сбросить; берёт / взять; кладёт / положить; перемещает / переместить; переворачивает /
        перевернуть; получает / получить; тратит / потратить; размещает / разместить; убирает / убрать;
        открывает / открыть; передаёт / передать; разыгрывает / разыграть; возвращает / вернуть;
        восстанавливает / восстановить; осматривает / осмотреть; меняет / поменять; продаёт / продать;
        покупает / купить; отмечает / отметить; снимает / снять; захватывает / захватить; тасует /
        перетасовать; закрывает / закрыть; чинит / починить; прячет / спрятать; сжигает / сжечь; выставляет
        / выставить; проверяет / проверить
        """
    ),
    what=_list(
        """
        жетон приказа; карту события; боевую карту; фишку подкрепления; кубик защиты; лист фракции; монету;
        реликвию; знамя; осадное орудие; торговый корабль; свежий отряд; мост через реку; укрепление;
        рудник; письмо с печатью; маркер раунда; счётчик урона; ключ от ворот; карту улучшения; верхнюю
        карту колоды; пленного героя; запас продовольствия; чертёж машины; сторожевую башню; тайное задание;
        жребий; обоз с провиантом; повреждённую галеру; договор о перемирии; самоцвет; прирученного зверя;
        плащ невидимки; сигнальный огонь; список должников
        """
    ),
    many=_list("жетонов; монет; кубиков; карт; очков; фишек; отрядов; кораблей; клеток; шагов"),
    few=_list("жетона; монеты; кубика; карты; очка; фишки; отряда; корабля; клетки; шага"),
    where=_list(
        """
        на свободную клетку; в общий запас; на поле своей фракции; в сброс; под низ колоды; в соседнюю
        область; рядом с картой; на край стола; за ширму; в ближайшую гавань; на верхний ряд рынка; в казну;
        на дорожку славы; в пустую крепость; на горный перевал; к подножию башни; в лагерь изгнанников; на
        отмель; под надзор стражи; в конец очереди
        """
    ),
    when=_list(
        """
        в начале раунда; в конце фазы торга; после броска кубиков; до подсчёта очков; перед боем; сразу
        после отступления; во время осады; при переправе; раз в партию; ночью; в свой ход; после сбора
        урожая; до прихода зимы; перед раздачей карт; в первый год войны; на последнем совете; после мятежа;
        во время шторма
        """
    ),
    conditions=_list(
        """
        если область дружественная; если в запасе пусто; если соперник открыл карту раньше; если мораль
        упала до нуля; когда крепость разрушена; если бой начался по приказу; пока жив полководец; если на
        клетке стоит дозор; когда торг сорван; если никто не возражает; если выпал дождь; когда дорога
        перекрыта; если долг уплачен вовремя; если голоса разделились поровну; пока горит маяк; если колода
        уже кончилась; когда ворота заперты изнутри; если переговоры зашли в тупик
        """
    ),
    patterns=(
        "{When} {who} {act} {what} {where}.",
        "{Who} {act} {what}, {condition}.",
        "{Who} может {infinitive} {what} {where}.",
        "{Who} обязан {infinitive} {what} {when}.",
        "{Condition}, {who} {act} {digits} {many} {where}.",
        "{Who} {act} {numeral} {few} и {act2} {what2}.",
        "Нельзя {infinitive} {what} {when}.",
        "{Who} не может {infinitive} {what}, {condition}.",
        "{When} можно {infinitive} {what} или {infinitive2} {what2}.",
        "Карта «{name}» стоит не больше {digits} {many}.",
        "{Who} {act} не меньше {digits} {many}, {condition}.",
        "Затем {who} {act} {what} {where}, {condition}.",
        "За каждый [куб: атака] {who} {act} {what}.",
        "{Who} {act} [жетон: защита] {where} (см. «{topic}» на стр. {page}).",
        "Бонус равен +{digits}, {condition}.",
        "Отряд «{name}» всегда {act} {what} — даже {when}.",
        "{Who} только {when} {act} {what}.",
        "«{name}» считается засадой, {condition}, поэтому {who} {act} {what} {when}.",
    ),
    shorts=_list(
        """
        Да.; Нет.; Да, может.; Нет, нельзя.; Карта уходит в сброс.; Ход закончен.; Бой отменяется.; Ничья в
        пользу хозяина.; Жетон остаётся на месте.; Переиграйте раунд.; Монеты не сгорают.; Осада снята.; Тот
        же порядок.; Сколько угодно раз.; Дважды за партию.; Лишь вместе с героем.; Рынок закрыт зимой.;
        Спор решает жребий.
        """
    ),
    topics=_list(
        """
        Битва; Торг; Осада; Переправа; Казна; Разведка; Дипломатия; Снабжение; Мятеж; Гавань; Перемирие;
        Ополчение; Караваны; Зимовка; Пророчество; Ремесло; Наследие; Погоня
        """
    ),
    notes=(
        "Пример. В этой ситуации действуют общие правила, изложенные в начале раздела.",
        "Если правило карты спорит с этой книгой, верить следует карте.",
        "Этот шаг пропускают при игре вдвоём.",
        "Подробности приведены в приложении для опытных участников; новичкам читать их пока не стоит.",
    ),
    near_notes=(
        "Карту «{name}» разыгрывают один раз за раунд, после чего она уходит в сброс вместе с жетоном.",
        "Стоимость найма составляет {number} монет, и платят её сразу, до размещения на поле.",
        "Предел этой области — {number} отрядов, считая союзные и осаждённые.",
        "| Отряд | Сила |\n| --- | --- |\n| Страж | {number} |\n| Лучник | 4 |",
    ),
    table_head=_list("Отряд; Сила; Что делает"),
    caption="*На рисунке {who} {act} {what} {where}.*",
    syllables=_list("ка; ром; вель; дан; ту; гор; эль; мир; сол; ба; хет; ни; зур; лад; вик"),
)

ENGLISH = Language(
    name="en",
    who=_list(
        """
        the player; the opponent; the defender; an attacker; the commander; the card's owner; the first
        player; an ally; the scout; the area's ruler; the winner; the loser; each trader; the dealer; a
        ship's captain; the governor; the treasurer; the retreating side; a mercenary; the builder; the
        envoy; a hero; the besieged garrison; the caravan
        """
    ),
    acts=_pairs(
        """
        discards / discard; takes / take; places / place; moves / move; flips / flip; gains / gain; spends /
        spend; deploys / deploy; removes / remove; reveals / reveal; hands over / hand over; resolves /
        resolve; returns / return; restores / restore; inspects / inspect; exchanges / exchange; sells /
        sell; buys / buy; marks / mark; lifts / lift; captures / capture; shuffles / shuffle; closes /
        close; repairs / repair; hides / hide; burns / burn; fields / field; verifies / verify
        """
    ),
    what=_list(
        """
        an order token; an event card; one combat card; a reinforcement chip; the shield die; the faction
        sheet; a coin; the relic; their banner; a siege engine; a merchant ship; a fresh unit; the bridge
        over the river; a stronghold; the mine; a sealed letter; the round marker; a damage counter; the key
        of the gate; an upgrade card; the top card of the deck; a captive hero; the supply of provisions; a
        blueprint; the watchtower; a secret mission; the lot; a wagon train; the damaged galley; the
        armistice treaty; a gemstone; a tamed beast; the cloak of shadows; the signal fire; the list of
        debtors
        """
    ),
    many=_list("tokens; coins; dice; cards; points; chips; units; ships; squares; steps"),
    few=_list("tokens; coins; dice; cards; points; chips; units; ships; squares; steps"),
    where=_list(
        """
        onto an empty square; into the common supply; onto the faction board; into the discard pile; under
        the deck; into an adjacent area; next to the card; at the edge of the table; behind the screen; into
        the nearest harbour; in the upper market row; into the treasury; on the glory track; inside the
        empty fortress; across the mountain pass; at the foot of the tower; into the exiles' camp; on the
        sandbank; under guard; at the end of the queue
        """
    ),
    when=_list(
        """
        at the start of the round; at the end of the trading phase; after rolling the dice; before scoring;
        before combat; immediately after a retreat; during a siege; while crossing water; once per game; at
        night; on their own turn; after the harvest; before winter comes; before cards are dealt; in the
        first year of war; at the last council; after a mutiny; during a storm
        """
    ),
    conditions=_list(
        """
        if the area is friendly; if the supply is exhausted; if the opponent showed a card earlier; if
        morale has dropped to zero; when the fortress lies in ruins; if combat began by order; as long as
        the general lives; if a patrol stands there; when trading has failed; if nobody objects; if it
        rains; when the road is blocked; if the debt was paid in time; if votes are tied; while the beacon
        burns; if the deck has run out; when the gates are barred from within; if talks reach a deadlock
        """
    ),
    patterns=(
        "{When}, {who} {act} {what} {where}.",
        "{Who} {act} {what}, {condition}.",
        "{Who} may {infinitive} {what} {where}.",
        "{Who} must {infinitive} {what} {when}.",
        "{Condition}, {who} {act} {digits} {many} {where}.",
        "{Who} {act} {numeral} {few} and {act2} {what2}.",
        "Nobody can {infinitive} {what} {when}.",
        "{Who} may not {infinitive} {what}, {condition}.",
        "{When}, one may {infinitive} {what} or {infinitive2} {what2}.",
        "The card “{name}” costs at most {digits} {many}.",
        "{Who} {act} at least {digits} {many}, {condition}.",
        "Then {who} {act} {what} {where}, {condition}.",
        "For each [куб: атака], {who} {act} {what}.",
        "{Who} {act} [жетон: защита] {where} (see “{topic}” on page {page}).",
        "The bonus is +{digits}, {condition}.",
        "The unit “{name}” always {act} {what} — even {when}.",
        "{Who} only {act} {what} {when}.",
        "“{name}” counts as an ambush, {condition}, so {who} {act} {what} {when}.",
    ),
    shorts=_list(
        """
        Yes.; No.; Yes, it may.; No, never.; The card is discarded.; Your turn ends.; Combat is cancelled.;
        Ties favour the host.; Leave the token there.; Replay this round.; Coins are kept.; The siege is
        over.; In the same order.; Any number of times.; Twice per game.; Only beside a hero.; Markets close
        in winter.; Draw lots instead.
        """
    ),
    topics=_list(
        """
        Battle; Trade; Siege; Crossing; Treasury; Scouting; Diplomacy; Provisions; Mutiny; Harbour;
        Armistice; Militia; Caravans; Wintering; Prophecy; Craft; Legacy; Pursuit
        """
    ),
    notes=(
        "Example. The general rules given at the head of this section apply here as well.",
        "Where a card disagrees with this book, the card is right.",
        "Skip this step with two players.",
        "Details are found in the appendix for experienced groups; beginners are better off without them.",
    ),
    near_notes=(
        "The card “{name}” is resolved once per round and then discarded together with its token.",
        "Hiring costs {number} coins, to be paid at once, before anything is deployed.",
        "The limit of this area is {number} units, counting allied and besieged ones.",
        "| Unit | Strength |\n| --- | --- |\n| Guard | {number} |\n| Archer | 4 |",
    ),
    table_head=_list("Unit; Strength; What it does"),
    caption="*The picture shows: {who} {act} {what} {where}.*",
    syllables=_list("ka; rom; vel; dan; tu; gor; el; mir; sol; ba; het; ni; zur; lad; vik"),
)

NUMERALS = {"ru": ("два", "три", "четыре"), "en": ("two", "three", "four", "five", "six")}
# Tags of the thesaurus: a label and a synonym each.
TERMS = {
    "ru": (("засадой", "ловушкой"), ("отступления", "бегства")),
    "en": (("ambush", "trap"), ("retreat", "withdrawal")),
}
ICONS = ("куб: атака", "куб: защита", "жетон: атака", "жетон: защита")
