"""Cheat: the round that teaches the game."""

from __future__ import annotations

from game.words.lesson import Lesson, Step

_POSITION = {
    "hands": ["AC AD 3H 3D 3S 9H", "2C 5D 6C 8D KH", "JS JD 7C 10S 4H"],
    "turn": 0,
}

LESSON = Lesson(
    ("Mei", "Kofi"),
    (
        Step("The first without cards wins. Cards go down face down, and you say what they are.", "zone hand 0"),
        Step(
            "Ranks go up one by one, from the aces. You have two: lay both and call them.",
            "card AC AD",
            "play AC AD A",
            ("1 let_go", "2 let_go", "1 play 2C 2"),
            "Choose both aces, and nothing else, and claim them.",
        ),
        Step(
            "Both believed you. Mei claims one two, and that may well be true: let it go.",
            "button Let it go",
            "let_go",
            ("2 let_go", "0 let_go", "2 play JS JD 3"),
            "Who doubts a true claim takes the whole pile. Let this one go.",
        ),
        Step(
            "Kofi claims two threes. But you hold three of the four: it is a lie. Call Cheat!",
            "card 3H 3D 3S",
            "challenge",
            (),
            "You know that it is a lie: call Cheat!",
        ),
        Step("Two jacks! A liar who is caught takes the pile. So does whoever doubts the truth.", "plate 2"),
        Step(
            "Fours have to be called, and you have none. So you must lie: lay the 9 as a four.",
            "card 9H",
            "play 9H 4",
            ("1 let_go", "2 let_go", "1 play 5D 5"),
            "Keep those. Lay the 9 of hearts, and call it a four.",
        ),
        Step(
            "They believed you! Mei claims one five. You cannot know better: let it go.",
            "button Let it go",
            "let_go",
            ("2 challenge",),
            "You hold no five and know nothing. Let it go.",
        ),
        Step("Kofi doubted it, but it was true: he takes the pile once more.", "plate 2"),
        Step("That is all: lie when you must, doubt when you know better, and be rid of your cards first."),
    ),
    position=_POSITION,
)
