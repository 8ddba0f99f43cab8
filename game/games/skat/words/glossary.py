"""Skat: what its terms mean."""

from __future__ import annotations

from game.words.glossary import SHARED

GLOSSARY = SHARED.extended(
    {
        "base value, base values": "The number that a game is multiplied from: each suit has its own, and grand has "
        "the highest.",
        "bid, bids, bidding": "To promise a game that is worth at least so many points. The highest bidder plays "
        "alone.",
        "claim": "To say that all tricks that are left are yours (in null: that none is), without playing them.",
        "declarer": "The player who won the bidding and plays alone against the two others.",
        "defender, defenders": "One of the two who play together against the declarer.",
        "forehand": "The player on the dealer's left. Forehand answers the first bids and leads to the first trick.",
        "from the hand": "Without taking the two cards of the skat. The game is then worth more.",
        "grand": "A game in which nothing but the four jacks, or unters, is trump.",
        "holds": "Answers yes to a bid, and would play at that figure, too.",
        "matadors": "The highest trumps without a gap, counted from the top down: as many as you hold, or as you lack.",
        "middlehand": "The player between forehand and rearhand. Middlehand is the first to bid.",
        "null": "A game without trumps, in which the declarer must not win a single trick.",
        "ouvert": "With the declarer's hand open on the table.",
        "overbid": "Having bid more than the game turns out to be worth. It is lost then, however many points were "
        "taken.",
        "ramsch": "What is played when nobody bids: everybody alone, and whoever takes most points loses.",
        "rank, ranks": "",
        "rearhand": "The last of the three players. Rearhand joins the bidding last.",
        "schneider": "One side has taken 90 points or more. The other one, with 30 or fewer, is schneider.",
        "schwarz": "One side has won all ten tricks.",
        "side, sides": "The declarer is one side, the two defenders together are the other.",
        "skat": "The two cards that are dealt face down to nobody. The declarer may take them and put two others away.",
        "suit game, suit games": "A game in which one suit is trump, and above it the four jacks, or unters.",
    }
)
