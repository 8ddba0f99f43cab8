"""A lesson: a guided hand at the real table, as data.

A game declares one in its `words/lesson.py`: the table it begins at, and steps that each say one thing, point at what
is meant, and wait until the learner has done it, or has read on. How it is run is `game.session.lessons`, how it looks
is the screen's business.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.engine.moves import NO_FACTS
from game.engine.options import Value

LEARNER = 0
"""The seat of the one who learns."""


class Step(NamedTuple):
    """One bubble: a sentence of at most two lines, and what it points `at`: a card (``card 7H``), a zone (``zone
    discard``), a sign or a mark at a seat by the name of its tip (``sign total``, ``sign tokens 0``), a player's plate
    (``plate 1``), or a button by its words (``button Draw``); nothing: the table as a whole.

    It awaits a `move` of the learner, or (empty) that the learner reads on. `then` are the moves that follow, each with
    its seat in front, as in a save; an answer that counts only after others have given theirs stands among them, too.
    Any other move of the learner is turned down with `instead`, a sentence."""

    words: str
    at: str = ""
    move: str = ""
    then: tuple[str, ...] = ()
    instead: str = ""


class Lesson(NamedTuple):
    """The table of a lesson, as a set-up says it but with the game's first rule set, and its steps. `others` are the
    names of the computer players."""

    others: tuple[str, ...]
    steps: tuple[Step, ...]
    changes: Mapping[str, Value] = NO_FACTS
    decks: tuple[tuple[str, ...], ...] = ()
    position: Mapping[str, Any] | None = None
    seed: int = 1


NO_LESSON: Lesson | None = None
"""That of a game that declares none."""
