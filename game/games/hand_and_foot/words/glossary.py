"""Hand and Foot: what its terms mean."""

from __future__ import annotations

from game.words.glossary import SHARED

GLOSSARY = SHARED.extended(
    {
        "book, books": "A group of seven cards or more. Books bring points, and mostly one needs some to go out.",
        "clean": "Without a wild card. A clean book is worth more than a dirty one.",
        "cut, cuts": "To lift a part of the pack before the deal. Lifting just as many cards as are needed earns "
        "points.",
        "dirty": "With a wild card or more among its cards.",
        "discard, discards, discarded": "To put a card on the pile, which ends your turn.",
        "discard pile, pile": "The cards that were discarded, face up in the middle of the table.",
        "foot": "The second of your two stacks, which you pick up when your hand is played.",
        "freeze, freezes, frozen, freezing card": "A frozen pile can only be taken with two natural cards of the same "
        "rank as its top card.",
        "go down, goes down, going down, gone down": "To lay the first groups of your side, which together must be "
        "worth a certain number of points.",
        "go out, goes out, going out": "To get rid of your last card, which ends the round. Mostly your side "
        "needs certain books for it.",
        "group, groups": "Three cards or more of one rank on the table. Many players call it a meld.",
        "hand": "The first of your two stacks. Also the cards that you hold.",
        "is down, are down, side down": "A side is down once it has laid its first groups in this round.",
        "lady": "A card that makes no groups, but may be laid on top of a book. It is dear if it is left over.",
        "lay-down": "The groups that a player lays in one turn.",
        "left over": "Still in a hand or foot when the round ends. Such cards count against their side.",
        "natural, natural cards, natural ones": "A natural card is what it says, and stands for no other.",
        "squared up": "Put together to one small stack, as a finished book is.",
        "stack, stacks": "One of the two piles of eleven cards that everybody is dealt.",
        "wild book": "A book of nothing but wild cards.",
    }
)
