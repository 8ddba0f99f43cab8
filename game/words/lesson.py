"""A lesson: a guided hand at the real table, as data.

A game has one as a text, `words/lesson.toml`: the table it begins at, and steps that each say one thing, point at what
is meant, and wait until the learner has done it, or has read on. How it is run is `game.session.lessons`, how it looks
is the screen's business.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, NamedTuple

from game.engine.cards import RANK_NAMES, SUIT_NAMES
from game.engine.moves import NO_FACTS
from game.engine.options import Value
from game.words.language import rank_name

FILE = "lesson.toml"
LEARNER = 0
"""The seat of the one who learns."""
_STEP_S = 8  # how long a step takes, read and done, and what follows watched


class LessonError(ValueError):
    """A lesson that cannot be read, or played as it is written; the message says at which step, and why."""


class Step(NamedTuple):
    """One bubble: it `says` a sentence, two lines at most, and points `at` cards (``card 7H``, ``card 7H 8D``), a zone
    (``zone discard``), a sign or a mark at a seat by the name of its tip (``sign total``, ``sign tokens 0``), the plate
    of a player (``plate 1``), or a button by its words (``button Draw``); nothing: the table as a whole. Where it
    awaits a move with cards and points at cards, those are the cards of the move.

    It awaits a `move` of the learner, or (empty) that the learner reads on. `then` are the moves that follow, each with
    its seat in front, as in a save; an answer that counts only after others have given theirs stands among them, too,
    and moves of the learner that the lesson makes itself. Any other move of the learner is turned down with a
    `refusal`. Both sentences may name ranks and suits by the deck on the table: ``{J}`` is a jack or an Unter, ``{Js}``
    are several, ``{C}`` are clubs or acorns."""

    says: str
    at: str = ""
    move: str = ""
    then: tuple[str, ...] = ()
    refusal: str = ""

    @property
    def words(self) -> str:
        """The sentence."""
        return _by_deck(self.says)

    @property
    def instead(self) -> str:
        """What is said of another move; empty where nothing particular is."""
        return _by_deck(self.refusal)


class Lesson(NamedTuple):
    """The table of a lesson, as a set-up says it but with the game's first rule set, and its steps. `others` are the
    characters who sit there, by their names, as the steps call them. It begins in a `position`
    (`game.engine.positions`), which every game has."""

    others: tuple[str, ...]
    steps: tuple[Step, ...]
    changes: Mapping[str, Value] = NO_FACTS
    position: Mapping[str, Any] | None = None

    def told_of(self, names: Sequence[str]) -> Lesson:
        """The same lesson where the others are called that."""
        called = {own: name for own, name in zip(self.others, names, strict=True) if own != name}
        if not called:
            return self
        own = re.compile(rf"\b({'|'.join(map(re.escape, called))})\b")

        def renamed(template: str) -> str:
            return own.sub(lambda found: called[found[0]], template)

        steps = [step._replace(says=renamed(step.says), refusal=renamed(step.refusal)) for step in self.steps]
        return self._replace(others=tuple(names), steps=tuple(steps))

    @property
    def minutes(self) -> int:
        """About how long it takes, in minutes."""
        return max(1, round(len(self.steps) * _STEP_S / 60))


def lesson_of(package: str) -> Lesson | None:
    """The lesson of the game in that package, if it has one. Raises LessonError for one that cannot be read."""
    place = files(package).joinpath("words", FILE)
    if not place.is_file():
        return None
    where = f"{package.replace('.', '/')}/words/{FILE}"
    try:
        data = tomllib.loads(place.read_text(encoding="utf-8"))
        steps = tuple(_step(where, number, step) for number, step in enumerate(data.pop("steps"), 1))
        return Lesson(tuple(data.pop("others")), steps, **data)
    except (TypeError, KeyError, tomllib.TOMLDecodeError) as problem:
        raise LessonError(f"{where}: {problem}") from problem


def _step(where: str, number: int, data: Mapping[str, Any]) -> Step:
    try:
        return Step(**{**data, "then": tuple(data.get("then", ()))})
    except TypeError as problem:
        raise LessonError(f"{where}, step {number}: {problem}") from problem


def _by_deck(template: str) -> str:
    """A template with the names of ranks and suits by the deck on the table.

    >>> _by_deck("The {J} of {C} is the highest of the {Js}.")
    'The jack of clubs is the highest of the jacks.'
    """
    ranks = {rank: rank_name(rank) for rank in RANK_NAMES}
    several = {f"{rank}s": rank_name(rank, 2) for rank in RANK_NAMES}
    return template.format_map({**SUIT_NAMES, **ranks, **several})
