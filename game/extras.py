"""What one game adds to what all games share: a short match to begin with, a mood that it suits, keys at the table,
choices on the settings page, records of other programs that it reads, and questions that find a family's rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.engine.moves import Move
from game.engine.options import Value


@dataclass(frozen=True)
class Short:
    """A short match, for the first time that a game is played and for the deal of the day: the options that make it
    short under the usual rules, what it is (``one round``), and how many minutes it takes."""

    values: Mapping[str, Value]
    words: str
    minutes: int


QUICK, BLUFF, TRICKS, EVENING = MOODS = ("quick", "bluff", "tricks", "evening")
"""What somebody who has just come may feel like: something quick, a bluff, tricks, a long evening."""


class Key(NamedTuple):
    """A line on the page of keys: the key's `name`, and what it `does`. It is listed among the keys for playing or,
    with `looks`, among those that only show something."""

    name: str
    does: str
    looks: bool = False


LAST_TRICK = Key("P", "the last trick again", looks=True)
"""Of every trick game."""


@dataclass(frozen=True)
class Setting:
    """A setting that applies to all tables: its `id` in the settings file, its `title`, the words for each value on the
    settings page, and the `usual` value. `paces` gives for each value a factor on the time that whatever has the same
    id takes, `is_clock` says that it is a time that runs out, `decks` gives for each value the deck
    (`game.engine.decks`) that the pack of the game looks like, and `packs` the folder within that of the game's own
    pack in which its pictures lie."""

    id: str
    title: str
    values: Mapping[Value, str]
    usual: Value
    paces: Mapping[Value, float] | None = None
    decks: Mapping[Value, str] | None = None
    packs: Mapping[Value, str] | None = None
    is_clock: bool = False

    @property
    def is_look(self) -> bool:
        """Whether it changes how cards look and nothing else."""
        return self.decks is not None or self.packs is not None

    def check(self, value: object) -> Value:
        """The value, or the usual one if this setting has no such value."""
        return next((known for known in self.values if known == value and type(known) is type(value)), self.usual)


class RecordError(ValueError):
    """A record that cannot be shown; the message is a sentence for the player."""


@dataclass(frozen=True)
class Record:
    """What another program has written down of a match: a table to set up, and the moves that were made there, to its
    end. `names` are those of the seats, `position` is where the table begins, `about` says in sentences where it comes
    from, and what of it is not shown, and `rest` is the text behind it, where more records follow."""

    rules: str
    names: tuple[str, ...]
    moves: tuple[Move, ...]
    about: str
    position: Mapping[str, Any]
    rest: str = ""


@dataclass(frozen=True)
class Answer:
    """One answer: what it says, the cards that show it, and what is so at a table where it is true: values of options,
    or of the other facts of a game (`Variants.facts`)."""

    says: str
    cards: str
    values: Mapping[str, Value]

    def holds(self, facts: Mapping[str, Value]) -> bool:
        """Whether it is true at a table of which this is known."""
        return all(facts.get(key) == value for key, value in self.values.items())


@dataclass(frozen=True)
class Question:
    """A question about the rules, and its answers, of which at most one is true at a table."""

    asks: str
    answers: tuple[Answer, ...]


Questions = tuple[Question, ...]

NO_QUESTIONS: Questions = ()


def about(key: str, asks: str, *answers: tuple[Value, str, str]) -> Question:
    """A question about one option or fact: a value for each answer, what it says, and its cards."""
    return Question(asks, tuple(Answer(says, cards, {key: value}) for value, says, cards in answers))
