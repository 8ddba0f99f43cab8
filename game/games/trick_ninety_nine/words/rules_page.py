"""What the rules page of trick Ninety-Nine takes from the rules: the names of the suits, the pack, what is paid."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.cards import SUIT_NAMES
from game.engine.decks import DECKS, FRENCH
from game.engine.options import Value
from game.games.trick_ninety_nine.rules.scoring import BONUS, DECLARED, REVEALED
from game.games.trick_ninety_nine.rules.variants import pack_of
from game.words.language import listed, spelt
from game.words.rules_page import InForce
from game.words.rules_text import RulesText


def _facts(table: InForce) -> Mapping[str, Value]:
    hands = max(3, table.seats)
    each = [f"{BONUS[count]} each" if BONUS[count] else "nothing" for count in range(hands + 1)]
    alike = [f"{each[count]} when {spelt(count)} do" for count in range(2, hands + 1)]
    return {
        **{name: SUIT_NAMES[suit] for suit, name in DECKS[FRENCH].suits.items()},
        "pack": len(pack_of(table.values, table.seats)),
        "game_bonus_each": str(table["game_bonus"]),
        "bonuses": listed([f"{BONUS[1]} when one does", *alike]),
        "declared": DECLARED,
        "revealed": REVEALED,
    }


rules_page = RulesText(__package__, _facts)
