"""What a game declares of itself: one `Game`, written in the `__init__` of its folder, is all the house knows of it.

What the first page shows stands in the declaration; options, rules, players, words and board are named there as
``module:name`` in the game's own folder (the board from the top of the tree) and loaded when they are first asked for:
the program starts as fast with many games as with one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, overload

from game.engine.options import Option, OptionError, Preset, RuleSet, Value, Variants
from game.extras import Key, Setting

if TYPE_CHECKING:
    from game.engine.moves import Event
    from game.engine.state import State
    from game.players.protocol import Bot
    from game.players.temperament import Temperament
    from game.words.events import EventKinds
    from game.words.labels import Labels
    from game.words.report import Report
    from game.words.rules_page import Section

    RulesPage = Callable[[RuleSet, Mapping[str, Value], Mapping[str, Value], int], tuple[Section, ...]]

T = TypeVar("T")


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


class Part(Generic[T]):
    """A part of a game that is loaded when it is first asked for, and kept. `usual` is what a game has that declares
    none of its own."""

    def __init__(self, usual: str = "") -> None:
        self.usual = usual

    def __set_name__(self, owner: type[Game], name: str) -> None:
        self._name = name

    @overload
    def __get__(self, game: None, owner: type[Game]) -> Part[T]: ...
    @overload
    def __get__(self, game: Game, owner: type[Game]) -> T: ...
    def __get__(self, game: Game | None, owner: type[Game]) -> Part[T] | T:
        if game is None:
            return self
        own = game.parts.get(self._name)
        found: T = resolve_name(f"{game.package}.{own}" if own else self.usual)
        game.__dict__[self._name] = found  # the next look finds it there
        return found


class Game:
    """One game. `id` is its name in saves and on the command line, `kind` tells games of one title apart, `blurb` is
    what the first page says of it, `seats` are the chairs it can be played with and `usual_seats` how many at first.

    Parts, each named as ``module:name`` in the game's own package: `variants` are its options and rule sets, `state`
    its rules, `players` its computer players by level, `events` the kinds of event it announces, `labels` says what its
    moves and cards are called, `rules_page` writes the rules from the options in force and `report` tells how a match
    went. `board` names the class that shows it, from the top of the tree (``ui.boards.x.board:XBoard``), for whoever
    has a screen. Where its computer players have `temperaments`, those are named here too, and so are the `keys` and
    `settings` that it alone has, and the words of the button that opens what the report has to `review`.
    """

    variants: Part[Variants] = Part()
    state: Part[NewState] = Part()
    players: Part[Mapping[str, Callable[..., Bot]]] = Part()
    events: Part[EventKinds] = Part()
    labels: Part[Labels[Any]] = Part("game.words.labels:LABELS")
    rules_page: Part[RulesPage] = Part()
    report: Part[Callable[[State, Iterable[Event]], Report]] = Part()

    def __init__(
        self,
        *,
        package: str,
        id: str,
        title: str,
        kind: str,
        blurb: str,
        seats: range,
        usual_seats: int,
        board: str,
        temperaments: tuple[Temperament, ...] = (),
        keys: tuple[Key, ...] = (),
        settings: tuple[Setting, ...] = (),
        review: str = "",
        **parts: str,
    ) -> None:
        self.package = package
        self.id = id
        self.title = title
        self.kind = kind
        self.blurb = blurb
        self.seats = seats
        self.usual_seats = usual_seats
        self.board = board
        self.temperaments = temperaments
        self.keys = keys
        self.settings = settings
        self.review = review
        self.parts = parts
        known = {name: part for name, part in vars(Game).items() if isinstance(part, Part)}
        missing = {name for name, part in known.items() if not part.usual and name not in parts}
        if missing or not set(parts) <= set(known):
            raise TypeError(f"{id} declares no {missing}, or declares what no game has")

    # -- what the variants hold, for short

    @property
    def options(self) -> tuple[Option, ...]:
        """The house rules one can change."""
        return self.variants.options

    @property
    def rule_sets(self) -> tuple[RuleSet, ...]:
        """The rule sets, the usual one first."""
        return self.variants.rule_sets

    def in_force(self, rules: RuleSet, changes: Mapping[str, object], seats: int) -> dict[str, Value]:
        """All option values of a table. Raises OptionError for a table that cannot be."""
        return self.variants.in_force(rules, changes, seats)

    def rule_set(self, id: str) -> RuleSet:
        """The rule set of that id; OptionError where there is none."""
        for rules in self.rule_sets:
            if rules.id == id:
                return rules
        known = ", ".join(rules.id for rules in self.rule_sets)
        raise OptionError(f"{self.title} has no rule set {id!r}. There are: {known}.")

    def presets_of(self, rules: str) -> list[Preset]:
        """The presets that are offered with the rule set of that id."""
        return [preset for preset in self.variants.presets if rules in preset.rule_sets]

    def check_temperament(self, id: str) -> str:
        """The id of a temperament, ``""`` for none in particular; OptionError where this game has no such."""
        if id and id not in {temperament.id for temperament in self.temperaments}:
            raise OptionError(f"{self.title} has no players of the temperament {id!r}.")
        return id

    def check_seats(self, count: int) -> int:
        """That number of seats; OptionError where the game cannot be played so."""
        if count not in self.seats:
            first, last = self.seats[0], self.seats[-1]
            number = first if first == last else f"{first} to {last}"
            raise OptionError(f"{self.title} is for {number} players, not {count}.")
        return count
