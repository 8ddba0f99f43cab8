"""Olympus: the round that teaches the game."""

from __future__ import annotations

from game.words.lesson import Lesson, Step

_POSITION = {
    "hands": ["H9.1 H5.2 Crown.1 H7.1", "H5.1 Trident.1 H3.1 H10.1", "H6.1 H8.1 H2.1 Owl.1"],
    "stock": "H1.1 H4.4 H2.2 H3.3 H1.2 H8.2 Dove.1 H4.1 H4.2",  # the last one is drawn first
    "turn": 0,
    "height": 31,
}

LESSON = Lesson(
    ("Mei", "Bruno"),
    (
        Step("All climb one mountain. Whoever holds the Bolt at the top, at 100, wins the round.", "sign figure"),
        Step(
            "A number adds to the height. Whoever lands on a full ten takes the Bolt: play the 9.",
            "card H9.1",
            "play H9.1",
            ("1 pass", "2 pass"),
            "Only the 9 lands on 40. Play it.",
        ),
        Step("The Bolt is yours. After each card you draw another one.", "plate 0", then=("1 play H5.1",)),
        Step(
            "Mei played a 5, and you hold one, too. Then you may sneak it in out of turn: do!",
            "card H5.2",
            "sneak",
            ("2 pass", "0 sneak", "1 pass", "2 pass", "1 play Trident.1", "2 play H6.1", "0 pass", "1 pass"),
            "You hold a 5: sneak it in.",
        ),
        Step("A match takes the Bolt, too. But Mei's Trident went ten down, and has snatched it away.", "plate 1"),
        Step(
            "You have a Power yourself. The Crown makes the height 99 and takes the Bolt: play it.",
            "card Crown.1",
            "play Crown.1",
            ("1 play H3.1",),
            "Keep it. Now is the moment for the Crown.",
        ),
        Step("Mei had to pass 100, and the Bolt is yours: you win the round, and this laurel.", "sign tokens 0"),
        Step("The first with four laurels wins the match. So hold the Bolt back for the top!"),
    ),
    position=_POSITION,
)
