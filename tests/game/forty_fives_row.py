"""The row that Forty-Fives will have in the catalogue, for its tests."""

from __future__ import annotations

from game.catalogue import Game, Players
from game.forty_fives import account, guide, variants
from game.forty_fives.rules import FortyFives

GAME = Game(
    id="forty-fives",
    title="Forty-Fives",
    kind="Merrimack Valley",
    blurb="Two against two, one bid, five tricks - and three trumps that may hide.",
    seats=range(4, 5),
    usual_seats=4,
    options=variants.OPTIONS,
    rule_sets=variants.RULE_SETS,
    state=FortyFives,
    in_force=variants.rules_in_force,
    bots=Players("game.forty_fives.bot"),
    layout="forty_fives",
    guide=guide.guide,
    account=account.account,
    presets=variants.PRESETS,
    front=("target",),
    sides=variants.sides_of,
)
