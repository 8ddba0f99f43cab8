"""What the rules page of Olympus takes from the rules: the top, how many there are of each power, who begins."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine import first_dealer
from game.engine.options import Value
from game.games.olympus.rules.pack import POWERS, TOP
from game.games.olympus.rules.variants import HAND_SIZE, STARTER
from game.words.rules_page import InForce
from game.words.rules_text import RulesText


def _facts(table: InForce) -> Mapping[str, Value]:
    return {
        **POWERS,
        "top": TOP,
        "dealt": HAND_SIZE,
        "starter": first_dealer.says(table.values, STARTER, "player", "begins"),
    }


rules_page = RulesText(__package__, _facts)
