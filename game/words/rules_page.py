"""The parts a rules page is made of, and the part that is the same for every game.

A game has its sections in a text (`rules_text`), read for the rule set and the options in force; the screen decides how
the page looks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.options import OptionError, RuleSet, Value

if TYPE_CHECKING:
    from game.declaration import Game


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


def sections(game: Game, rules: str, changes: Mapping[str, object], seats: int) -> tuple[Section, ...]:
    """The rules of a table with that rule set, those changed options and that many seats. Raises OptionError for an
    impossible table."""
    rule_set = game.rule_set(rules)
    values = game.in_force(rule_set, changes, seats)
    usual = _usual(game, rule_set, seats)
    first = Section(f"{rule_set.title} rules", (Rule(rule_set.summary),))
    house = house_rules(game, values, usual)
    own = game.rules_page.sections(InForce(rule_set, values, usual, seats))
    return (first, *((house,) if house is not None else ()), *own)


def _usual(game: Game, rule_set: RuleSet, seats: int) -> dict[str, Value]:
    """The options of a rule set without changes; if only a change allows that many seats, those for the usual number of
    seats."""
    try:
        return game.in_force(rule_set, {}, seats)
    except OptionError:
        return game.in_force(rule_set, {}, game.usual_seats)


def house_rules(game: Game, values: Mapping[str, Value], usual: Mapping[str, Value]) -> Section | None:
    """Every option that differs from the usual, with what is usual; None when all is as usual."""
    parts = [
        Rule(
            f"**{option.label}:** {option.says(values[option.key])}. "
            f"Usually: {option.says(usual[option.key])}. {option.help}"
        )
        for option in game.options
        if values[option.key] != usual[option.key]
    ]
    return Section("House rules at this table", tuple(parts)) if parts else None
