"""What the rules page of Sixty Seconds takes from the rules: how many there are of each card, the limit, who leads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from game.engine import first_dealer
from game.engine.options import Value
from game.games.sixty_seconds.rules.variants import LEADER, LIMIT, PACK
from game.words.rules_page import InForce
from game.words.rules_text import RulesText


def _facts(table: InForce) -> Mapping[str, Value]:
    return {
        **Counter(card.rank for card in PACK),
        "pack": len(PACK),
        "limit": LIMIT,
        "full": table["hand_size"],  # where the size is not what a rule is about
        "leader": first_dealer.says(table.values, LEADER, "leader", "leads"),
    }


rules_page = RulesText(__package__, _facts)
