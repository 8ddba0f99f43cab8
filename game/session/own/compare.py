"""Two rule sets beside each other: in how many rules they differ, and each of those in a sentence."""

from __future__ import annotations

from collections.abc import Mapping

from game.declaration import Game
from game.engine.options import Option, OptionError, RuleSet, Value, settle
from game.words.language import noun_for, spelt


def differences(game: Game, one: RuleSet, other: RuleSet) -> list[str]:
    """What differs between two rule sets at a table of the usual size, a sentence for each rule."""
    ours, theirs = values_of(game, one), values_of(game, other)
    base, others_base = one.base or one, other.base or other
    lines = []
    if base.data != others_base.data:
        lines.append(f"**The cards** are those of {base.title}, and not of {others_base.title}: {base.summary}")
    for option in game.options:
        mine, its = ours[option.key], theirs[option.key]
        if mine != its and (matters(option, ours) or matters(option, theirs)):
            lines.append(
                f"**{option.label}:** {option.says(mine)}. In {other.title}: {option.says(its)}. {option.help}"
            )
    return lines


def headline(other: RuleSet, lines: list[str]) -> str:
    """In how many rules a rule set differs from another one."""
    if not lines:
        return f"The same rules as {other.title}."
    return f"Differs from {other.title} in {spelt(len(lines))} {noun_for(len(lines), 'rule')}."


def values_of(game: Game, rules: RuleSet) -> dict[str, Value]:
    """All option values of a rule set at a table of the usual size; where they do not go together, as chosen."""
    try:
        return game.in_force(rules, {}, game.usual_seats)
    except OptionError:
        base = rules.base or rules
        return settle(game.options, base, rules.values if rules.base else {})


def matters(option: Option, values: Mapping[str, Value]) -> bool:
    """Whether an option makes a difference beside those values."""
    return option.after is None or values.get(option.after[0]) == option.after[1]
