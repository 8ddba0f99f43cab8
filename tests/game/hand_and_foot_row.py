"""The row of Hand and Foot as the catalogue will hold it, for tests until it does."""

from __future__ import annotations

from game.catalogue import Game
from game.hand_and_foot import account, bot, guide, variants
from game.hand_and_foot.rules import HandAndFoot

GAME = Game(
    id="hand-and-foot",
    title="Hand and Foot",
    kind="groups of seven",
    blurb="Two stacks for everybody, groups of seven, and a partner to ask. A long evening in three rule sets.",
    seats=range(2, 7),
    usual_seats=4,
    options=variants.OPTIONS,
    rule_sets=variants.RULE_SETS,
    state=HandAndFoot,
    in_force=variants.rules_in_force,
    bots={"easy": bot.Easy, "normal": bot.Normal, "hard": bot.Hard},
    layout="hand_and_foot",
    guide=guide.guide,
    account=account.account,
)
