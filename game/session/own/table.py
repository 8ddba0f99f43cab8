"""Between an own rule set and the table that is dealt by it: one of its base, with all that is changed there."""

from __future__ import annotations

from collections.abc import Mapping

from game.declaration import Game
from game.engine.options import OptionError, RuleSet, Value
from game.session.own.shelf import COLOURS, OwnRules, rule_set
from game.session.setup import NO_OWN_NAME, OwnName, Setup

Changes = Mapping[str, Value]


def changes_at(game: Game, rules: RuleSet, house_rules: Changes, seats: int) -> dict[str, Value]:
    """What a table that plays by a rule set, and by these house rules besides, changes in the rule set of the game."""
    if rules.base is None:
        return dict(house_rules)
    changes = {**rules.values, **house_rules}
    for key in house_rules.keys() & rules.values.keys():  # one that is as usual again is no change
        others = {other: value for other, value in changes.items() if other != key}
        if _in_force(game, rules.base, others, seats).get(key) == changes[key]:
            changes = others
    return changes


def split(game: Game, setup: Setup) -> tuple[str, dict[str, Value]]:
    """The rule set that a set-up names, and the house rules besides: those of its own rule set as that is now, or where
    that is gone, those of the game's."""
    changes = dict(setup.changes)
    if not setup.own.id:
        return setup.rules, changes
    try:
        own = rule_set(game, setup.own.id)
    except OptionError:
        return setup.rules, changes
    if own.base is None or own.base.id != setup.rules:
        return setup.rules, changes
    usual = _in_force(game, own.base, changes, len(setup.seats))
    house_rules = {key: value for key, value in changes.items() if own.values.get(key) != value}
    house_rules |= {key: usual[key] for key in own.values if key not in changes and usual[key] != own.values[key]}
    return own.id, house_rules


def draft(game: Game, rules: RuleSet, changes: Changes) -> OwnRules:
    """A new rule set without a name or an id yet: what is changed at a table that plays by that one, in the rule set of
    the game. It has the colour of the own rule set that it comes from."""
    base = rules.base or rules
    colour = rules.colour if isinstance(rules, OwnRules) else COLOURS[0]
    return OwnRules("", "", "", changes, base.data, base, game.id, colour)


def rules_of(game: Game, setup: Setup) -> OwnRules | None:
    """The own rules of a table as they were when it was dealt; None where they had no name. Raises OptionError where
    the game has no such rules."""
    if not setup.own.id:
        return None
    base = game.rule_set(setup.rules)
    return OwnRules(setup.own.id, setup.own.title, "", dict(setup.changes), base.data, base, game.id)


def name_of(rules: RuleSet | None) -> OwnName:
    """What a set-up says of the rule set it was dealt by: nothing of one of the game's."""
    return OwnName(rules.id, rules.title) if isinstance(rules, OwnRules) else NO_OWN_NAME


def _in_force(game: Game, rules: RuleSet, changes: Changes, seats: int) -> dict[str, Value]:
    """All option values; none where they do not go together."""
    try:
        return game.in_force(rules, changes, seats)
    except OptionError:
        return {}
