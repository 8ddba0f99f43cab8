"""Sixty Seconds: what its terms mean."""

from __future__ import annotations

from game.words.glossary import SHARED

GLOSSARY = SHARED.extended(
    {
        "burst, bursts": "To have no card that can be played. It costs a fuse.",
        "clock": "The seconds counted so far. It may never pass 60.",
        "command, commands": "A card that is no number. Each does what it says.",
        "flare": "A command: the clock becomes 0. By most rules the others have to answer it with a Pause or lose a "
        "fuse.",
        "full clock": "A clock at 60 seconds, or close to it: numbers no longer fit.",
        "fuse, fuses": "What a lost round or a burst costs. Whoever has none left is out of the match.",
        "hop": "A command: the next player is skipped.",
        "last second": "A command: the clock becomes 60.",
        "leader": "Whoever plays the first card of a round.",
        "number, numbers": "A Five or a Ten, which add so many seconds to the clock.",
        "pause": "A command that can always be played and changes nothing.",
        "swap": "A command: you exchange hands with another player.",
        "turn back": "A command: the turns go round the other way.",
        "twice": "A command: the next player has to play two cards.",
    }
)
