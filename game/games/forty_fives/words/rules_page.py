"""What the rules page of Forty-Fives takes from the rules: points, the steps of bidding, the orders of the cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.engine.cards import SUIT_NAMES, SUITS
from game.engine.options import Value
from game.games.forty_fives.rules.contract import contract
from game.games.forty_fives.rules.scoring import BONUS, BOTH, MOST_HANDS, TRICK, is_last
from game.games.forty_fives.rules.variants import (
    ALONE,
    HELD,
    KITTY_CARDS,
    LADDERS,
    count_sides,
    has_kitty,
    stock_of,
    together,
)
from game.words.language import capital, listed, ordinal, spelt
from game.words.rules_page import CardRule, InForce
from game.words.rules_text import RulesText


def _facts(table: InForce) -> Mapping[str, Value]:
    seats, kitty = table.seats, has_kitty(table.values, table.seats)
    share = stock_of(table.values, seats) // seats
    short = seats * (HELD - int(table["min_keep"])) > stock_of(table.values, seats)
    limited = short and table["stock_short"] == "limit"
    most = HELD + KITTY_CARDS - int(table["min_keep"])
    return {
        "trick": TRICK,
        "highest": BONUS,
        "all": 5 * TRICK + BONUS,
        "both": BOTH,
        "most_hands": MOST_HANDS,
        "bounded": is_last(MOST_HANDS, seats, count_sides(table.values, seats)),
        "bids": listed([bid.says for bid in LADDERS[str(table["slam"])]]),
        "most_away": min(most, KITTY_CARDS + share) if limited else most,
        "who": _who(table),
        "alone": together(table.values, seats) == ALONE,
        "several": count_sides(table.values, seats) > 2,
        "others": spelt(seats - 1),
        "has_kitty": kitty,
        "short": short,
        "share": share,
        "stays_out": not short or limited,
    }


def _who(table: InForce) -> str:
    """Who plays against whom, in a sentence."""
    seats, sides = table.seats, count_sides(table.values, table.seats)
    if sides == seats:
        return f"{capital(spelt(seats))} play, each alone."
    size = seats // sides
    if sides == 2:
        sit = "opposite each other" if size == 2 else "in every second place"
        return f"{capital(spelt(size))} play against {spelt(size)}; partners sit {sit}."
    if size == 2:
        return f"{capital(spelt(sides))} pairs play against each other; partners sit opposite each other."
    against = " against ".join([spelt(size)] * sides)
    return f"{capital(against)}: partners sit in every {ordinal(sides)} place."


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
