"""Sixty Seconds: the round that teaches the game."""

from __future__ import annotations

from game.words.lesson import Lesson, Step

_POSITION = {
    "hands": ["10s.1 Pause.1 Half.1 5s.1", "10s.2 10s.6 5s.2 Hop.1", "Flare.1 10s.5 5s.3 10s.7"],
    "turn": 0,
    "clock": 30,
}

LESSON = Lesson(
    ("Mei", "Bruno"),
    (
        Step("Be rid of your cards first. But numbers move this clock on, and never past 60.", "sign sign"),
        Step(
            "Your turn. It is at 30: play the Ten.",
            "card 10s.1",
            "play 10s.1",
            ("1 play 10s.2", "2 play 10s.5"),
            "That card is needed later. Play the Ten now.",
        ),
        Step(
            "The clock is full: no number fits. But commands always do: play the Half Minute.",
            "card Half.1",
            "play Half.1",
            ("1 play 10s.6", "2 play Flare.1"),
            "The Pause is your shield: keep it. Play the Half Minute.",
        ),
        Step(
            "A Flare! All others lay a Pause against it, or lose a fuse. You have one: lay it.",
            "card Pause.1",
            "shield Pause.1",
            (),
            "That costs a fuse. Lay the Pause.",
        ),
        Step("Mei had no Pause. These are her fuses: one has burnt. Without a fuse one is out.", "sign tokens 1"),
        Step("The Flare has set the clock to 0, and you hold one card: play it!", "card 5s.1", "play 5s.1"),
        Step("You have won the round, and it costs all the others a fuse.", "sign tokens 2"),
        Step("Whoever cannot play on a turn loses a fuse, too. The last one with a fuse wins the match."),
    ),
    position=_POSITION,
)
