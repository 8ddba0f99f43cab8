"""What one asks a family to find out by which rules they play: questions with answers in pictures, and who asks which
is worked out from the rule sets (`game.session.own.finding`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.engine.options import Value


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

NONE: Questions = ()


def about(key: str, asks: str, *answers: tuple[Value, str, str]) -> Question:
    """A question about one option or fact: a value for each answer, what it says, and its cards."""
    return Question(asks, tuple(Answer(says, cards, {key: value}) for value, says, cards in answers))
