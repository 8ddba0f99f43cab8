"""The row that trick Ninety-Nine will have in the catalogue, for its tests."""

from __future__ import annotations

from game.catalogue import Game, Players
from game.trick_ninety_nine import account, guide, variants
from game.trick_ninety_nine.rules import TrickNinetyNine

GAME = Game(
    id="trick-ninety-nine",
    title="Ninety-Nine",
    kind="the trick game",
    blurb="Lay three cards aside as a bid, then take exactly that many tricks.",
    seats=range(2, 5),
    usual_seats=3,
    options=variants.OPTIONS,
    rule_sets=variants.RULE_SETS,
    state=TrickNinetyNine,
    in_force=variants.rules_in_force,
    bots=Players("game.trick_ninety_nine.bot"),
    layout="trick_ninety_nine",
    guide=guide.guide,
    account=account.account,
    presets=variants.PRESETS,
    front=variants.FRONT,
)
