"""Switch: the round that teaches the game."""

from __future__ import annotations

from game.words.lesson import Lesson, Step

_POSITION = {
    "hands": ["9H 2C AD 8S 5C", "KH 2H 3D 7D", "4H 10H QC KD"],
    "discard": "9S",
    "stock": "10D 9D 6D 4D 9C 6S 3S JH",
    "turn": 0,
    "dealer": 2,
}

LESSON = Lesson(
    ("Mei", "Bruno"),
    (
        Step("Be the first without cards. A card fits the pile by its suit or by its rank.", "zone discard"),
        Step(
            "On top lies a 9. Your 9 of {H} fits by its rank: play it.",
            "card 9H",
            "play 9H",
            ("1 play KH", "2 play 4H"),
            "That card is needed later. Play the 9.",
        ),
        Step(
            "The others had {H}, and you have none left. Draw a card.",
            "button Draw",
            "draw",
            (),
            "Keep that one for later, and draw a card.",
        ),
        Step(
            "A {J} of {H}: it fits, so you may play it at once. A {J} turns the play round.",
            "card JH",
            "play JH",
            ("2 play 10H", "1 play 2H"),
            "Play the {J}.",
        ),
        Step("Now play runs the other way. The arrows show it, and so does the sign.", "sign direction"),
        Step(
            "Mei played a 2: you owe two cards! Another 2 passes them on, with two more.",
            "card 2C",
            "play 2C",
            ("2 take", "1 draw"),
            "That would cost you two cards. Play your 2.",
        ),
        Step("Bruno had no 2, took all four cards and lost his turn.", "plate 2"),
        Step(
            "The suit to match is {C}. You have one: play the 5.",
            "card 5C",
            "play 5C",
            ("2 play QC", "1 draw"),
            "Keep the {A}: it is worth more later. Play the 5.",
        ),
        Step(
            "An {A} fits nearly always, and you name the suit. Your last card is a spade: ask for {S}.",
            "card AD",
            "play AD S",
            ("2 play 6S", "1 draw"),
            "Play the {A}, and ask for {S}.",
        ),
        Step("Your last card fits: play it.", "card 8S", "play 8S"),
        Step("You are out first and have won! An 8 skips the next player, if the round goes on."),
    ),
    position=_POSITION,
)
