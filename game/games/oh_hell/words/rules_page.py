"""What the rules page of Oh Hell takes from the rules: how many cards there are, and how many rounds."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.options import Value
from game.games.oh_hell.rules.variants import PACK, sizes
from game.words.rules_page import InForce
from game.words.rules_text import RulesText


def _facts(table: InForce) -> Mapping[str, Value]:
    cards = sizes(table.values, table.seats)
    return {
        "rounds": len(cards),
        "most": max(cards),
        "next": max(cards) - 1,
        "whole": max(cards) * table.seats == PACK,
        "turns": table.values["trump"] == "turn_up" and max(cards) * table.seats < PACK,
    }


rules_page = RulesText(__package__, _facts)
