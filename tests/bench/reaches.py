"""The targets for each game, one row a game. A game without a row of its own uses `USUAL`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from game.declaration import Game
from game.engine.moves import move
from game.engine.options import Value


@dataclass(frozen=True)
class Contest:
    """A player (``hard``, ``normal:bold``) or a pair of them against `others`, in so many `deals` of every rule set.
    `reach` and `aim` are what is counted where it is played (`Reaches`), in percent or in points; the 95 % interval has
    to lie above `low_end`.

    Of matches `singly` is what every rule set has to reach by itself: ``share`` (the same) or ``interval`` (its upper
    end at least `fair`). Of rounds with bids, `makes` is the percentage of them to be made and `aim_makes` what one
    aims at; up to `before` rounds of the match come first. Where one plays alone against two, `nobody_bids` makes a
    ramsch of every deal, and with `cards_alone` the others speak for all until a card is played. Of several fields,
    `worst` is the percentage in the worst one (0: any). Of one side against all others, points are counted where
    nothing is `fair`. A match is played from `every_chair` of a deal, or from the next one each time; at tables of two
    always from both. One round can be made a match by its `options`.

    There are so many `seats` (0: the usual number), the options are `options`, and the rule sets those named in `rules`
    (of none: each; of a side against all others the first)."""

    level: str
    others: str | tuple[str, ...] | Mapping[str, tuple[str, ...]]
    deals: int
    reach: float
    aim: float | None = None
    low_end: float | None = None
    fair: float = 0.0
    singly: str = "share"
    makes: float = 0.0
    aim_makes: float | None = None
    before: int = 1
    options: Mapping[str, Value] = field(default_factory=dict)
    worst: float = 0.0
    seats: int = 0
    every_chair: bool = False
    nobody_bids: bool = False
    cards_alone: bool = False
    rules: tuple[str, ...] = ()

    def rule_sets(self, game: Game) -> Sequence[str]:
        """The rule sets of a game that it is played in."""
        return self.rules or [rules.id for rules in game.rule_sets]

    def __str__(self) -> str:
        others = self.others if isinstance(self.others, str) else " ".join(self.others)
        return f"{self.level} v {others}"


@dataclass(frozen=True)
class Declarers:
    """Three players of a level in that many deals: the least and most percent of games that the declarer `won`, of
    deals `passed` in, and of games lost because more was bid than the game was worth."""

    level: str
    deals: int
    won: tuple[float, float]
    passed: tuple[float, float]
    overbid: tuple[float, float]


@dataclass(frozen=True)
class GoingOut:
    """Of so many rounds of normal players, how many percent have to end by somebody going out at the usual number of
    seats; at `seats` besides it is only told."""

    rounds: int
    reach: float
    seats: int


@dataclass(frozen=True)
class Lies:
    """Rounds of four hard players: the `median` number of plays has to be below that, none may reach the cap; and a
    model of lies learned from `train` claims may be at most `readable` points better on `test` others than always
    giving the commoner answer."""

    rounds: int
    median: float
    train: int
    test: int
    readable: float


@dataclass(frozen=True)
class Reaches:
    """The targets of one game: pairs are (reach, aim). `hardest` gives, for a rule set, the work of judging the move
    that takes longest to judge, which returns how often it did so. `playouts` are those of the hard player in a
    second. A random move is measured at `seats` too, beside the usual number; where there is a `decision_s`, decisions
    of hard players are at every number.

    The contests differ in what is played and counted: matches won (`contests`), deals in which two are ahead of two
    (`pairs`), matches, points or tokens in a hundred rounds that one side wins against all others (`tables`), points a
    round above the others where all bid (`bidders`), how many of the bids that players of one level show are made
    (`premiums`), points of the list a deal above the others where one plays alone (`one_alone`), rounds won in several
    named fields (`fields`)."""

    move_steps: tuple[float, float | None] = (90, 45)
    copy_us: tuple[float, float | None] = (15, None)
    guess_us: tuple[float, float | None] = (100, None)
    refusal_ms: float = 2.0
    turn_s: float = 1.5
    decision_s: tuple[float, float] | None = None
    seats: tuple[int, ...] = ()
    playouts: tuple[float | None, float | None] = (None, None)
    hardest: Callable[[str], Callable[[], int]] | None = None
    contests: tuple[Contest, ...] = ()
    pairs: tuple[Contest, ...] = ()
    tables: tuple[Contest, ...] = ()
    bidders: tuple[Contest, ...] = ()
    premiums: tuple[Contest, ...] = ()
    one_alone: tuple[Contest, ...] = ()
    declarers: tuple[Declarers, ...] = ()
    fields: tuple[Contest, ...] = ()
    lies: Lies | None = None
    going_out: GoingOut | None = None
    thinking: tuple[tuple[str, int, int], ...] = ()
    """Tables at which hard players are watched: rule set, seats, moves made before one looks."""


LEVELS_ALONE = (
    Contest("normal", ("easy",) * 3, deals=300, fair=25, reach=45, aim=60, singly="share"),
    Contest("hard", ("normal",), deals=100, fair=50, reach=55, aim=60, singly="interval"),
    Contest("hard", ("normal",) * 3, deals=80, fair=25, reach=25, aim=None, singly="interval"),
)
USUAL = Reaches(contests=LEVELS_ALONE)


def at_each_table(level: str, others: str, seats: Iterable[int], deals: int = 300) -> tuple[Contest, ...]:
    """One player of a level among others, at tables of so many: clear of a fair share, at best a third more."""
    return tuple(
        Contest(level, (others,) * (count - 1), deals, fair, 1.3 * fair, low_end=fair, fair=fair, every_chair=True)
        for count in seats
        for fair in (100 / count,)
    )


_ROUNDS: Mapping[str, Value] = {"match": "rounds", "rounds": 9}
_TRUMP_FIRST: Mapping[str, Value] = {**_ROUNDS, "first_trump": "diamonds"}


def _whether_one_can_go_out(rules: str) -> Callable[[], int]:
    from game.engine.melds.going_out import can_finish
    from tests.games.hand_and_foot.tables import hardest_hand

    state = hardest_hand(rules)
    ask = move(0, "ask_partner")

    def judge() -> int:
        for _ in range(10):
            state.terms.outcomes.clear()  # what was worked out before shall not help
            can_finish.cache_clear()
            state.why_not(ask)
        return 10

    return judge


def _at_tables(level: str, others: str, deals: int) -> tuple[Contest, ...]:
    """One side against all others in short matches of Forty-Fives: a third more than what is fair is aimed at. Where
    many play, hard players take long over a match: there it is points in single hands, which have to be more."""
    tables = []
    for seats, sides, parties in (
        (2, "alone", 2), (3, "alone", 3), (4, "pairs", 2), (4, "alone", 4), (5, "alone", 5), (6, "pairs", 3),
        (6, "trios", 2), (8, "pairs", 4), (8, "halves", 2), (8, "alone", 8), (10, "pairs", 5),
    ):  # fmt: skip
        fair = 0.0 if level == "hard" and seats > 4 else 100 / parties
        options: dict[str, Value] = {"sides": sides, "target": 60}
        aim = 1.3 * fair if fair else None
        tables.append(Contest(level, others, deals, 0, aim, fair, fair, seats=seats, options=options))
    return tuple(tables)


def _bidders(level: str, others: str, makes: float) -> tuple[Contest, ...]:
    """One player of a level among others at tables of three to seven; in every rule set at the usual ones."""
    tables = []
    for seats in range(3, 8):
        rules = () if seats == 4 else ("standard",)
        tables.append(Contest(level, others, 300, 0, low_end=0, makes=makes, before=13, seats=seats, rules=rules))
    return tuple(tables)


_PUSHED: Mapping[str, Value] = {"all_pass": "ramsch", "pushed_skat": True}

# House rules of Hand and Foot, those of one table together; those of a contract that grows in its third round.
_HOUSE_RULES: tuple[tuple[str, Mapping[str, Value]], ...] = (
    ("books", {"red_threes": "laid"}),
    ("books", {"stack_size": 12}),
    ("books", {"stack_size": 13}),
    ("books", {"stack_size": 15}),
    ("books", {"wild_groups": True, "contract_wild": 1}),
    ("books", {"contract_sevens": True, "sevens_points": 1500}),
    ("family", {"contract_grows": "both"}),
    ("lords", {"contract_wild": 1}),
)


def _house_rules(level: str, others: str) -> tuple[Contest, ...]:
    return tuple(
        Contest(level, others, 150, 0, low_end=0, rules=(rules,), options=options, before=4)
        for rules, options in _HOUSE_RULES
    )


_TEMPERS = ("truthful", "bold", "suspicious", "erratic")
_FIELDS = {
    "three normal": ("normal",) * 3,
    "three easy": ("easy",) * 3,
    "two normal, one easy": ("normal", "normal", "easy"),
    "one normal, two easy": ("normal", "easy", "easy"),
    **{f"three {temper}": (f"normal:{temper}",) * 3 for temper in _TEMPERS},
    "truthful, bold, suspicious": ("normal:truthful", "normal:bold", "normal:suspicious"),
    "bold, suspicious, erratic": ("normal:bold", "normal:suspicious", "normal:erratic"),
}
_EASY_FIELDS = {
    "three easy": ("easy",) * 3,
    **{f"three easy, {temper}": (f"easy:{temper}",) * 3 for temper in _TEMPERS},
}

_ROUNDS_OF_OLYMPUS = Contest(
    "hard", ("normal",) * 3, 100, 32, 38, low_end=28, fair=25, every_chair=True, options={"laurels_to_win": 1}
)

REACHES = {
    "ninety-nine": Reaches(
        move_steps=(20, 17),
        playouts=(22000, 29000),
        copy_us=(5, 2.5),
        guess_us=(40, 20),
        turn_s=1.0,
        contests=LEVELS_ALONE,
        tables=(Contest("hard", "normal", 250, 0, rules=("standard",)),),
        thinking=(("standard", 2, 0), ("standard", 4, 0), ("michigan", 8, 0), ("taiwan", 4, 0)),
    ),
    "olympus": Reaches(
        move_steps=(20, 17),
        playouts=(4600, 6100),
        copy_us=(5, 2.5),
        guess_us=(40, 20),
        turn_s=1.0,
        contests=(*LEVELS_ALONE[:2], _ROUNDS_OF_OLYMPUS),
        thinking=(("standard", 2, 0), ("standard", 4, 0), ("standard", 6, 12)),
    ),
    "hand-and-foot": Reaches(
        move_steps=(50, 45),
        playouts=(460, 610),
        hardest=_whether_one_can_go_out,
        pairs=(Contest("hard", "normal", 100, 60, low_end=0), Contest("normal", "easy", 200, 80, low_end=0)),
        tables=(*_house_rules("hard", "normal"), *_house_rules("normal", "easy")),
        going_out=GoingOut(rounds=200, reach=85, seats=2),
        thinking=(("books", 4, 0), ("books", 4, 60), ("family", 4, 60), ("lords", 4, 60)),
    ),
    "canasta": Reaches(
        move_steps=(45, 38),
        turn_s=0.6,
        decision_s=(0.6, 0.3),
        pairs=(Contest("hard", "normal", 300, 60, low_end=50), Contest("normal", "easy", 300, 70, low_end=50)),
        tables=(
            Contest("hard", "normal", 300, 200, low_end=0, seats=2),
            Contest("hard", "normal", 300, 150, low_end=0, seats=3),
            Contest("normal", "easy", 300, 200, low_end=0, seats=2),
            Contest("normal", "easy", 300, 300, low_end=0, seats=3),
        ),
        thinking=(("classic", 2, 40), ("classic", 3, 40), ("classic", 4, 0), ("classic", 4, 40)),
    ),
    "forty-fives": Reaches(
        move_steps=(18, 15),
        seats=(2, 3, 6, 8),
        copy_us=(5, None),
        guess_us=(40, None),
        turn_s=1.0,
        decision_s=(0.6, 0.3),
        playouts=(6000, 8000),
        pairs=(Contest("hard", "normal", 400, 58, low_end=55), Contest("normal", "easy", 400, 75, low_end=0)),
        tables=(
            *_at_tables("normal", "easy", 400),
            *_at_tables("hard", "normal", 300),
            Contest("hard", "normal", 400, 5, aim=8, low_end=2, seats=4, options={"sides": "pairs"}, before=3),
        ),
        thinking=(("merrimack", 4, 0), ("merrimack", 4, 12), ("maritime", 4, 6)),
    ),
    "trick-ninety-nine": Reaches(
        move_steps=(18, 14),
        playouts=(6600, 8800),
        copy_us=(5, None),
        guess_us=(40, None),
        turn_s=1.0,
        bidders=(
            Contest("hard", "normal", 300, 3, makes=55, before=3, options=_ROUNDS),
            Contest("normal", "easy", 300, 4, makes=38, before=3, options=_ROUNDS),
            Contest("hard", "normal", 200, 10, aim=14, low_end=5, makes=55, options=_TRUMP_FIRST, rules=("standard",)),
        ),
        premiums=(Contest("hard", "hard", 800, 55, aim=62, before=3, options=_ROUNDS, rules=("standard",)),),
        thinking=(("standard", 3, 0), ("standard", 2, 10), ("classic", 4, 8)),
    ),
    "oh-hell": Reaches(
        move_steps=(18, 15),
        copy_us=(5, None),
        guess_us=(40, None),
        turn_s=0.6,
        decision_s=(0.6, 0.3),
        bidders=(
            Contest("hard", "hard", 300, 0, makes=55, aim_makes=62, before=13),
            *_bidders("hard", "normal", makes=50),
            Contest("normal", "easy", 300, 1, makes=45, before=13),
        ),
        thinking=(("standard", 4, 0), ("standard", 7, 0), ("pshaw", 3, 130)),
    ),
    "skat": Reaches(
        move_steps=(18, 14),
        copy_us=(5, 2.5),
        guess_us=(40, 20),
        turn_s=1.0,
        playouts=(6000, 8000),
        one_alone=(
            Contest("hard", "normal", deals=300, reach=10, aim=15, low_end=2),
            Contest("hard", "normal", deals=300, reach=0, low_end=0, cards_alone=True),
            Contest("normal", "easy", deals=300, reach=8, aim=12, low_end=0),
            Contest("hard", "normal", deals=300, reach=0, low_end=0, options=_PUSHED, nobody_bids=True),
        ),
        declarers=(
            Declarers("hard", deals=300, won=(75, 88), passed=(3, 15), overbid=(0, 2)),
            Declarers("normal", deals=1000, won=(70, 90), passed=(3, 20), overbid=(0, 3)),
        ),
        thinking=(("standard", 3, 3), ("standard", 3, 8), ("standard", 3, 12)),
    ),
    "sixty-seconds": Reaches(
        move_steps=(20, 17),
        playouts=(7500, 10000),
        copy_us=(5, 2.5),
        guess_us=(40, 20),
        turn_s=1.0,
        contests=LEVELS_ALONE,
        tables=(Contest("hard", "normal", 250, 15, 20, low_end=10),),
        thinking=(("standard", 2, 0), ("standard", 4, 0), ("standard", 6, 10)),
    ),
    "switch": Reaches(
        move_steps=(18, 14),
        copy_us=(5, 2.5),
        guess_us=(40, 20),
        turn_s=0.6,
        decision_s=(0.6, 0.3),
        contests=(*at_each_table("normal", "easy", range(2, 9)), *at_each_table("hard", "normal", range(2, 9))),
    ),
    "cheat": Reaches(
        move_steps=(17, 14),
        playouts=(2500, 3400),
        turn_s=1.0,
        fields=(
            Contest("hard", _FIELDS, deals=400, reach=32, worst=22),
            Contest("normal", _EASY_FIELDS, deals=400, reach=35),
        ),
        lies=Lies(rounds=200, median=120, train=4000, test=1000, readable=5),
        thinking=(("standard", 4, 0), ("standard", 4, 40), ("standard", 8, 40)),
    ),
}


def reaches_of(game: str) -> Reaches:
    """The row of that game."""
    return REACHES.get(game, USUAL)
