"""Own rule sets for tests."""

from __future__ import annotations

from game import catalogue
from game.declaration import Game
from game.engine.options import Value
from game.session import own
from game.session.own import OwnRules

GAME = catalogue.game("hand-and-foot")


def made(title: str = "Grandma's", base: str = "family", game: Game = GAME, **values: Value) -> OwnRules:
    """An own rule set that is not kept yet."""
    below = game.rule_set(base)
    return own.with_id(OwnRules("", title, "", values, below.data, below, game.id, "red"))


def kept(title: str = "Grandma's", base: str = "family", game: Game = GAME, **values: Value) -> OwnRules:
    """One that is."""
    rules = made(title, base, game, **values)
    own.keep(rules)
    return rules
