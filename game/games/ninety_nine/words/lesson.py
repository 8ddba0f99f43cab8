"""Ninety-Nine: the hand that teaches the game."""

from __future__ import annotations

from game.words.lesson import Lesson, Step

_POSITION = {
    "hands": ["7H 10D 9C", "8C JD 4D", "QH 2D 5D"],
    "discard": "10S 6D JS KD",
    "stock": "3C 6S AH 7C 8S 5S JC 6H KS",  # the last one is drawn first
    "turn": 0,
    "total": 70,
    "dealer": 2,
}

LESSON = Lesson(
    ("Mei", "Bruno"),
    (
        Step("All play onto one pile, and this is its total. Nobody may take it past 99.", "sign sign"),
        Step(
            "It is your turn. Most cards add what they show: play the 7.",
            "card 7H",
            "play 7H +7",
            ("1 play 8C +8", "2 play QH +10"),
            "That card is needed later. Play the 7 now.",
        ),
        Step("Jack and Queen add ten. After each card you draw another one: you always hold three.", "zone stock"),
        Step(
            "It is getting tight. A 10 adds ten or takes ten away, as you like: play it as \N{MINUS SIGN}10.",
            "card 10D",
            "play 10D -10",
            ("1 play JD +10", "2 play 2D +2"),
            "Play the 10, and take ten away with it.",
        ),
        Step(
            "A 9 makes the total 99 at once. Play it, and the others need a card that adds nothing.",
            "card 9C",
            "play 9C =99",
            ("1 play 4D 0",),
            "Play the 9: it makes 99.",
        ),
        Step("Mei had one: a 4 adds nothing and turns the play round. So it is your turn again.", "plate 1"),
        Step(
            "A King adds nothing either. It is the one card of yours that fits: play it.",
            "card KS",
            "play KS 0",
            ("2 concede",),
        ),
        Step("Bruno has no card that fits. The hand is over, and it costs him one of his lives.", "sign tokens 2"),
        Step("Whoever has no life left is out; the last one in wins. And a 3 skips the next player."),
    ),
    changes={"lives": 3},
    position=_POSITION,
)
