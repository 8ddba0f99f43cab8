"""Hand and Foot: the first turns of a round, which teach the game."""

from __future__ import annotations

from game.words.lesson import Lesson, Step

_POSITION = {
    "phase": "draw",
    "turn": 0,
    "dealer": 3,
    "hands": ["KH KS KC 8D 8S 5C", "JD JS 10C 9H 6D 4S", "KD KH.2 QC QD QH 4D", "JH 10S 10H 7C 6S 5D"],
    "feet": ["10D 5H JH.2 9C 7D 7S 6C 4H 2C 3S AD"],
    "stock": "KC.2 KD.2 6H 4C 9D JC 8C AC QS 2H",  # the last one is drawn first
}

LESSON = Lesson(
    ("Mei", "Bruno", "Ada"),
    (
        Step("Bruno is your partner. Together you collect cards of one rank: seven are a book.", "plate 2"),
        Step("You have two stacks: the hand, and left of it the foot, for when the hand is empty.", "zone foot 0"),
        Step("Every turn begins with two cards from the stock: draw them.", "zone stock", "draw"),
        Step(
            "Three of a rank make a group. Choose your three kings, and press Lay.",
            "card KH KS KC",
            "lay KH KS KC",
            (),
            "Choose the three kings, and press Lay.",
        ),
        Step(
            "You need 50 to go down; the kings are 30. A 2 is wild: lay it with your two eights.",
            "card 8D 8S 2H",
            "lay 8D 8S 2H",
            (),
            "Choose both eights and the 2, and press Lay.",
        ),
        Step(
            "30 and 40 are enough. Only you see these groups yet: go down to lay them open.",
            "button Go down",
            "go_down",
            (),
            "Your groups are worth enough: go down.",
        ),
        Step(
            "A turn ends with a card on the pile: discard the 5.",
            "card 5C",
            "discard 5C",
            (
                *("1 draw", "1 discard 4S"),
                *("2 draw", "2 add KD KH.2 g0", "2 lay QC QD QH", "2 discard 4D"),
                *("3 draw", "3 discard 5D"),
            ),
            "Discard the 5 of clubs.",
        ),
        Step(
            "Partners share groups: Bruno has added two kings to yours, and laid queens. Draw again.",
            "zone stock",
            "draw",
        ),
        Step(
            "Two more kings. Choose both and add them: seven kings are a book.",
            "card KC.2 KD.2",
            "add KC.2 KD.2 g0",
            (),
            "Choose both kings first, then add them together.",
        ),
        Step(
            "Bruno's queens are yours, too. Add your queen, and your hand is empty.",
            "card QS",
            "add QS g2",
            (),
            "Add the queen to the queens on the table: then your hand is empty.",
        ),
        Step("Your hand was empty: you have picked up the foot, and your turn goes on.", "zone hand 0"),
        Step(
            "No three fits anywhere, and a red one left over costs 300 points. End your turn with your 3.",
            "card 3S",
            "discard 3S",
            (),
            "Discard the 3 of spades: nothing can be made of it.",
        ),
        Step("A book without wild cards is clean: 500 points. With wild cards it is dirty: 300.", "zone meld 0"),
        Step("Your last card ends the round, if you have a clean book. But ask your partner: cards held cost points."),
    ),
    position=_POSITION,
)
