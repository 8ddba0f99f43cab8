"""The parts a rules page is made of.

A game has its sections in a text (`rules_text`), read for the rule set and the options in force; the screen decides how
the page looks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.engine.options import RuleSet, Value

HOUSE_RULE = "**House rule.** "  # stands before a rule that is changed


@dataclass(frozen=True)
class Rule:
    """One rule, a paragraph of the page; ``**stars**`` make bold. `changed`: not as this rule set is usually played."""

    text: str
    changed: bool = False


@dataclass(frozen=True)
class CardRule:
    """The rule of some cards: their pictures (card texts), their name, a sentence on what they do."""

    faces: tuple[str, ...]
    name: str
    text: str
    changed: bool = False


@dataclass(frozen=True)
class Section:
    """One heading and what stands below it."""

    title: str
    parts: tuple[Rule | CardRule, ...]


@dataclass(frozen=True)
class InForce:
    """The table that a rules page is for: its rule set, the options in force, those that would be usual, its seats."""

    rules: RuleSet
    values: Mapping[str, Value]
    usual: Mapping[str, Value]
    seats: int

    def __getitem__(self, key: str) -> Value:
        return self.values[key]

    def is_changed(self, key: str) -> bool:
        """Whether that option is not as usual; what is no option never is."""
        return self.values.get(key) != self.usual.get(key)
