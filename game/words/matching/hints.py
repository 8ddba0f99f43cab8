"""Why a move is a good idea in a game of the Eights family: what the card does, and what stays in the hand."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.cards import SUIT_NAMES
from game.engine.matching.last_card import FORGOT
from game.engine.matching.state import MatchingState
from game.engine.moves import NEXT, Move
from game.engine.state import HANDS
from game.words.hints import Hint, next_deal, only_card
from game.words.language import capital, named, plural, spelt

_FEW = 2  # a hand of so few cards is nearly played out


def reason(table: MatchingState, move: Move) -> str:
    """Why one might make that move: what the card does to whoever is next, what stays in the hand."""
    return _HINTS[move.kind](table, move)


def _play(table: MatchingState, move: Move) -> str:
    hand, count = table.table[HANDS[move.seat]], len(move.cards)
    if count > 1:
        down = "all your cards" if count == len(hand) else f"{spelt(count)} cards at once"
        return f"That puts down {down}, and {named(move.cards[-1])} lies on top."
    card = move.cards[0]
    power, name = table.powers[card.face], f"The {card.title}"
    following = (move.seat + table.direction) % table.seats
    few = len(table.table[HANDS[following]]) <= _FEW
    who = f"{table.names[following]}, who has {plural(len(table.table[HANDS[following]]), 'card')}"
    if len(hand) == 1 or len(table.playable()) == 1:
        return only_card(name, hand)
    if move.value in SUIT_NAMES:
        count = sum(held.suit == move.value for held in hand if held is not card)
        suit = capital(SUIT_NAMES[move.value])
        return f"{suit}, because you hold {spelt(count)} of them." if count else f"{suit} may stop the others."
    if table.must_answer and power.adds:
        return f"{name} passes on what you owe: {plural(table.owed + power.adds, 'card')} for {table.names[following]}."
    if table.must_answer:
        return f"{name} spares you {plural(table.owed, 'card')}."
    if power.adds:
        return f"{name} makes {who if few else table.names[following]}{',' * few} draw, or answer it."
    if table.skips_next(card):
        does = "miss a turn, or answer it" if table.answers_skips else ""
        other = f"{who if few else table.names[following]}{',' * few}"
        return f"{name} makes {other} {does}." if does else f"{name} keeps {other} from playing."
    if power.turns and few and table.seats > 2:
        return f"{name} turns play away from {who}."
    left = sum(held.suit == card.suit for held in hand) - 1
    if left:
        return f"{name} leaves you {spelt(left)} more of {SUIT_NAMES[card.suit]} to follow it."
    return f"{name} is one card less, and you keep those that always fit or do something."


_HINTS: Mapping[str, Hint] = {
    "play": _play,
    "draw": lambda table, move: (
        "None of your cards fits." if not table.playable() else "You may draw and keep your cards for later."
    ),
    "keep": lambda table, move: "You may keep this card for a better moment.",
    "take": lambda table, move: (
        f"You have no answer: take {plural(table.owed, 'card')}."
        if not table.playable()
        else f"You may take {plural(table.owed, 'card')} and keep the answer for later."
    ),
    "say": lambda table, move: f"You have one card left: say so, or you draw {spelt(FORGOT)}.",
    "pass": lambda table, move: f"Without a word you draw {spelt(FORGOT)} cards.",
    NEXT: next_deal("round"),
}
