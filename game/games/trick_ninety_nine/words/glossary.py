"""Trick Ninety-Nine: what its terms mean."""

from __future__ import annotations

from game.words.glossary import SHARED

GLOSSARY = SHARED.extended(
    {
        "bid, bids": "The number of tricks that you have to win, no more and no less. Three cards laid aside say it by "
        "their suits.",
        "bonus": "Points beside those for tricks, for whoever made the bid.",
        "claim": "To say that you win all tricks that are left, without playing them.",
        "declare, declaration, declarer": "To lay your bid open for extra points. A declarer has done so.",
        "dummy": "A third hand with nobody behind it, for a table of two. Its cards lie open.",
        "game, games": "A part of the match: rounds until somebody has enough points.",
        "laid aside, laid, lay aside, lay them aside": "Put face down before you as your bid. These cards are not "
        "played.",
        "long suit, long suits": "A suit of which a hand holds many cards.",
        "made, make, makes, making your bid": "A bid is made when just so many tricks were won.",
        "no trump": "Without a trump suit: the highest card of the suit led wins.",
        "opponent, opponents": "Any other player: nobody has a partner.",
        "premium bid, premium bids": "A bid that is shown before the play, for extra points.",
        "rank, ranks": "",
        "reveal, revelation, revelations": "To show your bid and all your cards before the play, for even more points.",
        "yield": "To take a declaration back, since another player reveals.",
    }
)
