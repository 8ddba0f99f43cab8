"""Forty-Fives: what its terms mean."""

from __future__ import annotations

from game.words.glossary import SHARED

GLOSSARY = SHARED.extended(
    {
        "bagged": "Made to bid because all the others have passed.",
        "bid, bids": "How many points your side promises to take in this hand.",
        "claim": "To say that you win all tricks that are left, without playing them.",
        "discard, discards": "To put cards away, face down, for new ones from the stock.",
        "hand, hands": "The cards that you hold. One deal, until it is scored, is called a hand, too.",
        "high bidder": "The player with the highest bid, who names trump.",
        "kitty": "Three cards dealt face down to the middle, for the high bidder.",
        "length": "Many cards of one suit.",
        "may hold": "To hold is to take over the highest bid at the same figure.",
        "pass, passed": "To make no bid.",
        "plain, plain card, plain cards": "Of a suit that is not trump.",
        "pull, pulls": "To lead trumps, so that the others have to play theirs.",
        "rank, ranks": "",
        "renege, reneging, kept back": "To keep one of the three highest trumps although a lower trump was led.",
        "set back": "The side took less than it bid: the bid is subtracted from its score.",
        "takes the lead": "Is the best card of the trick so far.",
        "thrown in": "Ended without being played.",
        "30 for 60": "The promise to take all 30 points, for a reward of its own.",
    }
)
