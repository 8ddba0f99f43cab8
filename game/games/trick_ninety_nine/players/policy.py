"""Trick Ninety-Nine: which card a player of some experience plays (rules, section 8.3 to 8.5): in its own hand as in
any game with bids that are met exactly, from the dummy what helps its own bid. Numbers in brackets are the rules'.
"""

from __future__ import annotations

from game.games.trick_ninety_nine.players.fast_round import FastRound
from game.players.bids.chances import WILLING, prospect
from game.players.bids.policy import distinct, greedy_card, hope, likely, own, simple_card, winning_chance


def card(fast_round: FastRound) -> int:
    """What the hand on turn plays: the card that makes its own bid likeliest, and others' unlikely (3, 4)."""
    fits = fast_round.fits()
    if not fits & (fits - 1):
        return fits
    if fast_round.turn == fast_round.dummy:
        return _dummys(fast_round, fits)
    return own(fast_round, fits)


def _dummys(fast_round: FastRound, fits: int) -> int:
    """What the controller plays from the dummy: the card that helps its own bid, of several the lowest (5)."""
    seat, order = fast_round.controller, fast_round.order
    own = fast_round.hands[seat]
    outlook = fast_round.outlook(own.bit_count())
    need = fast_round.targets[seat] - fast_round.taken[seat]
    leads = not fast_round.place
    left = own.bit_count() - leads
    rest = likely(fast_round, outlook.chances, seat) * left / (left + leads) if left else 0.0
    won, lost = prospect(need - 1, rest, left), prospect(need, rest, left)
    others = [(hand, fast_round.targets[hand] - fast_round.taken[hand]) for hand in fast_round.opened if hand != seat]
    most, chosen = -1e9, fits
    for bit in fast_round.lowest_first(fits):
        if leads:
            fit = own & order.suit_mask[bit] or own
            beating = fit & order.over[bit]
            takes = WILLING if beating and (beating == fit or won > lost) else 0.0
            beaten = True
        else:
            beaten = fast_round.beats(bit)
            takes = 1.0 if fast_round.winning == seat and not beaten else 0.0
        value = (takes * won + (1 - takes) * lost) * outlook.own
        for other, short in others:
            spoilt = beaten or fast_round.winning != other
            value -= hope(fast_round, outlook, other, short, 1.0 if spoilt else 0.0, left)
        if value > most:
            most, chosen = value, bit
    return chosen


__all__ = ["card", "distinct", "greedy_card", "simple_card", "winning_chance"]
