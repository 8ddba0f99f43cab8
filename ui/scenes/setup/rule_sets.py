"""The rule sets that the set-up offers: those of the game, and below them those that people have made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.declaration import Game
from game.engine.options import RuleSet
from game.session import own
from game.session.own import OwnRules
from ui.scenes.parts import Pick
from ui.theme import OWN_COLOURS

_SHOWN = 5  # own rule sets; all others are on a page of theirs


def pick_of(rules: RuleSet, chosen: str, choose: Callable[[str], None]) -> Pick:
    """The line of a rule set; `chosen` is the id of the one that is."""
    text, colour = rules.summary, None
    if isinstance(rules, OwnRules):
        text, colour = rules.told, OWN_COLOURS[rules.colour]
    return Pick(rules.title, text, rules.id == chosen, partial(choose, rules.id), colour)


def offered(game: Game, chosen: str) -> Sequence[RuleSet]:
    """All rule sets of the game, and some of people: the chosen one is among them."""
    ours = own.own_rules(game)
    shown = ours[:_SHOWN]
    if any(rules.id == chosen for rules in ours[_SHOWN:]):
        shown = (*ours[: _SHOWN - 1], *(rules for rules in ours if rules.id == chosen))
    return (*game.rule_sets, *shown)
