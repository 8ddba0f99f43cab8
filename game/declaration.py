"""A game's declaration: the `Game` in the `__init__` of its folder is all that the rest of the program knows of it.

It holds what the first page shows. Options, rules, players, words and board are named as ``module:name`` (in the game's
own package; the board from the top of the tree) and loaded on first use, so that the program starts as fast with many
games as with one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

from game.engine.decks import FRENCH
from game.engine.moves import MOST_SEATS
from game.engine.options import Option, OptionError, Preset, RuleSet, Value, Variants
from game.extras import Key, Questions, Record, Setting, Short

if TYPE_CHECKING:
    from game.engine.moves import Event
    from game.engine.state import State
    from game.players.protocol import Bot
    from game.players.temperament import Temperament
    from game.words.events import EventKinds
    from game.words.glossary import Glossary
    from game.words.labels import Labels
    from game.words.lesson import Lesson
    from game.words.pad.pad import Pad
    from game.words.report import Report
    from game.words.rules_text import RulesText
    from game.words.tips import Tips

T = TypeVar("T")


class Part(Generic[T]):
    """A part of a game that is loaded on first use, and kept. It lies at its usual `place` in the game's package, or
    where the game says. `default` is that of a game that names none; or, with `reads`, a function that reads it from
    the texts in the package."""

    def __init__(self, place: str = "", *, default: str = "", reads: bool = False) -> None:
        self.place = place
        self.default = default
        self.reads = reads

    def __set_name__(self, owner: type[Game], name: str) -> None:
        self._name = name

    @overload
    def __get__(self, game: None, owner: type[Game]) -> Part[T]: ...
    @overload
    def __get__(self, game: Game, owner: type[Game]) -> T: ...
    def __get__(self, game: Game | None, owner: type[Game]) -> Part[T] | T:
        if game is None:
            return self
        place = game.place_of(self._name)
        part = resolve_name(f"{game.package}.{place}" if place else self.default)
        found: T = part(game.package) if self.reads and not place else part
        game.__dict__[self._name] = found  # found there from now on
        return found


class Game:
    """One game. `id` is its name in saves and on the command line, `kind` tells games with the same title apart,
    `blurb` is its description on the first page, `seats` are the possible numbers of seats and `usual_seats` the
    default. `minutes` is how long its usual match takes with one person (`python -m tests.bench minutes` measures it),
    `longest` how many moves the longest match had that easy players made of it, whatever the rules and the house rules,
    `learning` how hard it is to learn, from 1 to 3, and `short` the match to begin with where the usual one is long.

    Parts, each named as ``module:name`` in the game's own package, if it does not lie where the class says: `state`
    are its rules, which have no usual name, `variants` its options and rule sets, `players` its computer players by
    level, `events` the kinds of event it announces, `rules_page` the text of its rules and `report` the report on a
    match. Without a name there are no `labels`, the texts for its moves and cards, and no `tips`, what signs on the
    table mean, nor `questions` that find out by which rules a family plays. `glossary` and `lesson` (the hand that
    teaches the game) are texts, found by their place. `board` is the class that shows it on a screen, named from the
    top of the tree (``ui.boards.x.board:XBoard``). A game that can read what another program has written down says what
    in `record`, and has `read_record`, which gets a text. One that `keeps_score` of matches at a real table has a `pad`
    (`game.words.pad`). Also declared here are the `temperaments` of its computer players, the `keys` and `settings`
    that it alone has, the text of the button that opens the report's `review`, the `mood` (`game.extras`) of somebody
    new to whom it is dealt, a sentence on its `levels` where they differ less than one expects, and the `unit` of a
    match: what players of the game call a round.
    """

    state: Part[type[State]] = Part()
    variants: Part[Variants] = Part("rules.variants:VARIANTS")
    players: Part[Mapping[str, Callable[..., Bot]]] = Part("players.levels:PLAYERS")
    events: Part[EventKinds] = Part("words.events:EVENTS")
    rules_page: Part[RulesText] = Part("words.rules_page:rules_page")
    report: Part[Callable[[State, Iterable[Event]], Report]] = Part("words.report:report")
    read_record: Part[Callable[[str], Record | None]] = Part("rules.record:read_record")
    pad: Part[type[Pad]] = Part("pad:PAD")
    labels: Part[Labels[Any]] = Part(default="game.words.labels:LABELS")
    tips: Part[Tips[Any]] = Part(default="game.words.tips:TIPS")
    questions: Part[Questions] = Part(default="game.extras:NO_QUESTIONS")
    glossary: Part[Glossary] = Part(default="game.words.glossary:glossary_of", reads=True)
    lesson: Part[Lesson | None] = Part(default="game.words.lesson:lesson_of", reads=True)

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
        minutes: int,
        board: str,
        learning: int = 1,
        longest: int = 5000,
        short: Short | None = None,
        temperaments: tuple[Temperament, ...] = (),
        keys: tuple[Key, ...] = (),
        settings: tuple[Setting, ...] = (),
        review: str = "",
        record: str = "",
        keeps_score: bool = False,
        mood: str = "",
        levels: str = "",
        unit: str = "round",
        **parts: str,
    ) -> None:
        self.package = package
        self.id = id
        self.title = title
        self.kind = kind
        self.blurb = blurb
        self.seats = seats
        self.usual_seats = usual_seats
        self.minutes = minutes
        self.learning = learning
        self.longest = longest
        self.short = short
        self.board = board
        self.temperaments = temperaments
        self.keys = keys
        self.settings = settings
        self.review = review
        self.record = record
        self.keeps_score = keeps_score
        self.mood = mood
        self.levels = levels
        self.unit = unit
        self.parts = parts
        known = {name: part for name, part in vars(Game).items() if isinstance(part, Part)}
        missing = {name for name, part in known.items() if not (part.place or part.default) and name not in parts}
        if missing or not set(parts) <= set(known):
            raise TypeError(f"{id} declares no {missing}, or declares what no game has")
        if seats[-1] > MOST_SEATS:
            raise ValueError(f"{id} is declared for {seats[-1]} seats; a table has at most {MOST_SEATS}.")

    def place_of(self, part: str) -> str:
        """Where that part lies in the package of the game; empty for one that is the house's, or read from a text."""
        usual: Part[object] = vars(Game)[part]
        return self.parts.get(part, usual.place)

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

    def deck(self, chosen: Mapping[str, Value]) -> str:
        """The deck that this game's pack looks like, by the values chosen for the settings of games."""
        for setting in self.settings:
            if setting.decks is not None:
                return setting.decks[chosen[setting.id]]
        return FRENCH

    def temperaments_at(self, rules: str, changes: Mapping[str, object], seats: int) -> tuple[Temperament, ...]:
        """The temperaments that make a difference at a table; those that always do where it cannot be."""
        sides = 0
        if any(temperament.sides for temperament in self.temperaments):
            with suppress(OptionError):
                values, sides_of = self.in_force(self.rule_set(rules), changes, seats), self.variants.sides
                sides = len(set(sides_of(values, seats, 1))) if sides_of else seats
        return tuple(temperament for temperament in self.temperaments if temperament.sides <= sides)

    def check_temperament(self, id: str) -> str:
        """The id, if it is a temperament of this game or ``""`` (none); OptionError otherwise."""
        if id and id not in {temperament.id for temperament in self.temperaments}:
            raise OptionError(f"{self.title} has no players of the temperament {id!r}.")
        return id

    def check_seats(self, count: int) -> int:
        """The number of seats; OptionError if the game cannot be played with it."""
        if count not in self.seats:
            first, last = self.seats[0], self.seats[-1]
            number = first if first == last else f"{first} to {last}"
            raise OptionError(f"{self.title} is for {number} players, not {count}.")
        return count
