"""The parts a rules page is made of, and the part that is the same for every game.

A game writes its sections from the rule set and the options in force (`rules_page` in its declaration); the screen
decides how the page looks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.engine import first_dealer
from game.engine.cards import Card
from game.engine.options import OptionError, RuleSet, Value

if TYPE_CHECKING:
    from game.declaration import Game


HOUSE_RULE = "**House rule.** "  # stands before a rule that is changed
FAIR = "Computer players see what a person in their chair would see and nothing else: no hands, no stock."


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


def section(title: str, *parts: Rule | CardRule | str | None) -> Section:
    """A section of these parts: a text is a rule that holds at every table, None a rule that this one does without."""
    return Section(title, tuple(Rule(part) if isinstance(part, str) else part for part in parts if part is not None))


def order_shown(cards: Iterable[Card], name: str, text: str) -> CardRule:
    """A line with all those cards in a row, as orders from high to low are shown."""
    return CardRule(tuple(card.text for card in cards), name, text)


_NONE = RuleSet("", "", "")


class InForce:
    """What a game writes its sections from: the options in force, those that would be usual, the number of seats."""

    def __init__(
        self, values: Mapping[str, Value], usual: Mapping[str, Value], seats: int, rules: RuleSet = _NONE
    ) -> None:
        self.values = values
        self.usual = usual
        self.seats = seats
        self.rules = rules

    def __getitem__(self, key: str) -> Value:
        return self.values[key]

    def is_changed(self, key: str) -> bool:
        """Whether that option is not as usual; what is no option never is."""
        return self.values.get(key) != self.usual.get(key)

    def rule(self, text: str, *keys: str) -> Rule:
        """A rule that follows from these options; marked as changed if one of them is not the usual one."""
        return Rule(text, any(map(self.is_changed, keys)))

    def rule_by(self, key: str, texts: Mapping[Any, str], *more: str, unsaid: Value | None = None) -> Rule | None:
        """The rule for the value of an option, marked as changed by that option or by `more`; None where its value goes
        without saying, which is `unsaid` where that is usual."""
        value = self.values[key]
        return None if value == unsaid == self.usual[key] else self.rule(texts[value], key, *more)

    def reshuffle(self, otherwise: str) -> Rule:
        """What happens when the stock is used up, by the option `RESHUFFLE`; `otherwise` if it is not made anew."""
        text = "When the stock runs out, the pile is shuffled to make a new one, all but its top card."
        return self.rule(text if self.values["reshuffle"] else otherwise, "reshuffle")

    def begins(self, key: str, who: str, verb: str, later: str) -> Rule:
        """Who begins first, by the option of that key, and who does `later`."""
        return self.rule(f"{first_dealer.says(self.values, key, who, verb)}; {later}", key)

    def dealers(self, more: str = "") -> Rule:
        """Who deals first and who after that; `more` may add to it."""
        return self.rule(
            f"{first_dealer.says(self.values)}; after that the deal moves on clockwise{more}.", "first_dealer"
        )


def sections(game: Game, rules: str, changes: Mapping[str, object], seats: int) -> tuple[Section, ...]:
    """The rules of a table with that rule set, those changed options and that many seats. Raises OptionError for an
    impossible table."""
    rule_set = game.rule_set(rules)
    values = game.in_force(rule_set, changes, seats)
    usual = _usual(game, rule_set, seats)
    first = Section(f"{rule_set.title} rules", (Rule(rule_set.summary),))
    house = house_rules(game, values, usual)
    own = game.rules_page(rule_set, values, usual, seats)
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
