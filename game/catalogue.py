"""The catalogue: one row for every game the table can play.

A row names its game's options at once; rules, players and texts are loaded when they are first asked for, so that the
program starts as fast with many games as with one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from game.engine.options import Option, OptionError, Preset, RuleSet, Value
from game.games.cheat.players.temperaments import TEMPERAMENTS as CHEATS
from game.games.cheat.rules import variants as cheat
from game.games.forty_fives.rules import variants as forty_fives
from game.games.hand_and_foot.rules import variants as hand_and_foot
from game.games.ninety_nine.rules import variants as ninety_nine
from game.games.trick_ninety_nine.rules import variants as trick_ninety_nine
from game.players.temperament import Temperament

if TYPE_CHECKING:
    from game.engine.moves import Event
    from game.engine.state import State
    from game.session.bots import Bot
    from game.words.report import Account
    from game.words.rules_page import Section


class NewState(Protocol):
    """How a game's state is made: see `State.__init__`."""

    def __call__(
        self,
        row: RuleSet,
        changes: Mapping[str, object],
        names: Sequence[str],
        seed: int,
        deck_orders: Sequence[Sequence[str]] = (),
        position: Mapping[str, Any] | None = None,
        *,
        recorded: bool = False,
    ) -> State: ...


@dataclass(frozen=True)
class Game:
    """One game: `kind` tells games of one name apart, `seats` are the chairs it can be played with, `in_force` works
    out all option values of a table and raises OptionError, `bots` makes a computer player of each level (of a
    temperament, where the game has `temperaments`: without one it is even-tempered), `layout` names how the screen
    lays its zones out, `guide` writes the rules page from the rule set, the options in force and those that would be
    usual, `account` tells how a match went.

    `presets` are house rules that go by a name, `front` the options that a set-up asks for first (how long the match
    is), and `sides` tells from the options in force, the number of seats and the round, from 1, on which side
    everybody is; None: always each alone."""

    id: str
    title: str
    kind: str
    blurb: str
    seats: range
    usual_seats: int
    options: tuple[Option, ...]
    rule_sets: tuple[RuleSet, ...]
    state: NewState
    in_force: Callable[[RuleSet, Mapping[str, object], int], dict[str, Value]]
    bots: Mapping[str, Callable[..., Bot]]
    layout: str
    guide: Callable[[RuleSet, Mapping[str, Value], Mapping[str, Value], int], tuple[Section, ...]]
    account: Callable[[State, Iterable[Event]], Account]
    presets: tuple[Preset, ...] = ()
    front: tuple[str, ...] = ()
    sides: Callable[[Mapping[str, Value], int, int], tuple[int, ...]] | None = None
    temperaments: tuple[Temperament, ...] = ()

    def rule_set(self, id: str) -> RuleSet:
        """The rule set of that id; OptionError where there is none."""
        for row in self.rule_sets:
            if row.id == id:
                return row
        known = ", ".join(row.id for row in self.rule_sets)
        raise OptionError(f"{self.title} has no rule set {id!r}. There are: {known}.")

    def presets_of(self, rules: str) -> list[Preset]:
        """The presets that are offered with the rule set of that id."""
        return [one for one in self.presets if rules in one.rule_sets]

    def check_temperament(self, id: str) -> str:
        """The id of a temperament, ``""`` for none in particular; OptionError where this game has no such."""
        if id and id not in {one.id for one in self.temperaments}:
            raise OptionError(f"{self.title} has no players of the temperament {id!r}.")
        return id

    def check_seats(self, count: int) -> int:
        """That number of seats; OptionError where the game cannot be played so."""
        if count not in self.seats:
            first, last = self.seats[0], self.seats[-1]
            number = first if first == last else f"{first} to {last}"
            raise OptionError(f"{self.title} is for {number} players, not {count}.")
        return count


def later(module: str, name: str) -> Callable[..., Any]:
    """What a module calls by that name, to be called; the module is loaded with the first call."""

    def call(*arguments: Any, **named: Any) -> Any:
        return getattr(import_module(module), name)(*arguments, **named)

    return call


_PLAYERS = {"easy": "Easy", "normal": "Normal", "hard": "Hard"}


class Players(Mapping[str, "Callable[..., Bot]"]):
    """The three computer players of a module, by level; it is loaded when one of them is asked for."""

    def __init__(self, module: str) -> None:
        self._module = module

    def __getitem__(self, level: str) -> Callable[..., Bot]:
        player: Callable[..., Bot] = getattr(import_module(self._module), _PLAYERS[level])
        return player

    def __iter__(self) -> Iterator[str]:
        return iter(_PLAYERS)

    def __len__(self) -> int:
        return len(_PLAYERS)


GAMES = (
    Game(
        id="ninety-nine",
        title="Ninety-Nine",
        kind="the adding game",
        blurb="One pile, one total, never past 99. Quick sums and narrow escapes.",
        seats=range(2, 9),
        usual_seats=4,
        options=ninety_nine.OPTIONS,
        rule_sets=ninety_nine.RULE_SETS,
        state=later("game.games.ninety_nine.rules.state", "NinetyNine"),
        in_force=ninety_nine.rules_in_force,
        bots=Players("game.games.ninety_nine.players.levels"),
        layout="ninety_nine",
        guide=later("game.games.ninety_nine.words.rules_page", "guide"),
        account=later("game.games.ninety_nine.words.report", "account"),
    ),
    Game(
        id="hand-and-foot",
        title="Hand and Foot",
        kind="groups of seven",
        blurb="Two stacks each, groups of seven, and a partner to ask. A long evening in three rule sets.",
        seats=range(2, 7),
        usual_seats=4,
        options=hand_and_foot.OPTIONS,
        rule_sets=hand_and_foot.RULE_SETS,
        state=later("game.games.hand_and_foot.rules.state", "HandAndFoot"),
        in_force=hand_and_foot.rules_in_force,
        bots=Players("game.games.hand_and_foot.players.levels"),
        layout="hand_and_foot",
        guide=later("game.games.hand_and_foot.words.rules_page", "guide"),
        account=later("game.games.hand_and_foot.words.report", "account"),
        presets=hand_and_foot.PRESETS,
        front=("match", "match_rounds", "match_score"),
        sides=hand_and_foot.sides_of,
    ),
    Game(
        id="forty-fives",
        title="Forty-Fives",
        kind="Merrimack Valley",
        blurb="Two against two, one bid, five tricks, and three trumps that may hide.",
        seats=range(4, 5),
        usual_seats=4,
        options=forty_fives.OPTIONS,
        rule_sets=forty_fives.RULE_SETS,
        state=later("game.games.forty_fives.rules.state", "FortyFives"),
        in_force=forty_fives.rules_in_force,
        bots=Players("game.games.forty_fives.players.levels"),
        layout="forty_fives",
        guide=later("game.games.forty_fives.words.rules_page", "guide"),
        account=later("game.games.forty_fives.words.report", "account"),
        presets=forty_fives.PRESETS,
        front=("target",),
        sides=forty_fives.sides_of,
    ),
    Game(
        id="trick-ninety-nine",
        title="Ninety-Nine",
        kind="the trick game",
        blurb="Lay three cards aside as a bid, then take exactly that many tricks.",
        seats=range(2, 5),
        usual_seats=3,
        options=trick_ninety_nine.OPTIONS,
        rule_sets=trick_ninety_nine.RULE_SETS,
        state=later("game.games.trick_ninety_nine.rules.state", "TrickNinetyNine"),
        in_force=trick_ninety_nine.rules_in_force,
        bots=Players("game.games.trick_ninety_nine.players.levels"),
        layout="trick_ninety_nine",
        guide=later("game.games.trick_ninety_nine.words.rules_page", "guide"),
        account=later("game.games.trick_ninety_nine.words.report", "account"),
        presets=trick_ninety_nine.PRESETS,
        front=trick_ninety_nine.FRONT,
    ),
    Game(
        id="cheat",
        title="Cheat",
        kind="lies and challenges",
        blurb="Cards go down face down, and what is said of them may be a lie. Catch it, or take the pile.",
        seats=range(2, 9),
        usual_seats=4,
        options=cheat.OPTIONS,
        rule_sets=cheat.RULE_SETS,
        state=later("game.games.cheat.rules.state", "Cheat"),
        in_force=cheat.rules_in_force,
        bots=Players("game.games.cheat.players.levels"),
        layout="cheat",
        guide=later("game.games.cheat.words.rules_page", "guide"),
        account=later("game.games.cheat.words.report", "account"),
        presets=cheat.PRESETS,
        front=cheat.FRONT,
        temperaments=CHEATS,
    ),
)


def full_title(one: Game) -> str:
    """The title of a game where it stands alone: two games of one title are told apart by their kind.

    >>> full_title(game("forty-fives")), full_title(game("trick-ninety-nine"))
    ('Forty-Fives', 'Ninety-Nine (the trick game)')
    """
    return f"{one.title} ({one.kind})" if sum(row.title == one.title for row in GAMES) > 1 else one.title


def game(id: str) -> Game:
    """The game of that id; OptionError where there is none."""
    for row in GAMES:
        if row.id == id:
            return row
    raise OptionError(f"There is no game {id!r}. There are: {', '.join(row.id for row in GAMES)}.")
