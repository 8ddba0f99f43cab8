"""What the rules page of Forty-Fives takes from the rules: points, the steps of bidding, the orders of the cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.engine.cards import SUIT_NAMES, SUITS
from game.engine.options import Value
from game.games.forty_fives.rules.contract import contract
from game.games.forty_fives.rules.scoring import BONUS, BOTH, TRICK
from game.games.forty_fives.rules.variants import LADDERS
from game.words.language import listed
from game.words.rules_page import CardRule, InForce
from game.words.rules_text import RulesText


def _facts(table: InForce) -> Mapping[str, Value]:
    return {
        "trick": TRICK,
        "highest": BONUS,
        "all": 5 * TRICK + BONUS,
        "both": BOTH,
        "bids": listed([bid.says for bid in LADDERS[str(table["slam"])]]),
        "most_away": 8 - int(table["min_keep"]),
    }


def _trumps(table: InForce) -> Iterator[CardRule]:
    for suit in reversed(SUITS):
        trumps = [card.text for card in contract(suit).trumps]
        yield CardRule(tuple(trumps), f"{SUIT_NAMES[suit].capitalize()} as trumps", f"{len(trumps)} trumps.")


def _plain_suits(table: InForce) -> Iterator[CardRule]:
    for suit in reversed(SUITS):
        order = contract("S" if suit != "S" else "C").suits[suit]
        note = "The Ace is a trump." if suit == "H" else f"{order[-1].title} lowest."
        yield CardRule(tuple(card.text for card in order), f"Plain {SUIT_NAMES[suit]}", note)


rules_page = RulesText(__package__, _facts, trumps=_trumps, plain_suits=_plain_suits)
