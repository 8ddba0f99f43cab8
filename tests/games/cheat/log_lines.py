"""A few words for tests of what is told of Cheat: a table of named players, and the sentences about what they do.

game = table("AS AH 7C 2C", "2D 3C", "3D 4C")
assert say(game, "play AS AH 7C A", "-") == ["Ada claims three aces."]
"""

from __future__ import annotations

from typing import Any

from game.engine.chance import stream
from game.engine.moves import Event, move, parse
from game.games.cheat.rules.state import Cheat
from game.games.cheat.rules.variants import RULE_SETS
from tests.words.declared import tells

NAMES = ("Ada", "Bruno", "Chiara", "Diego", "Ewa", "Finn", "Gita", "Hugo")


def table(*hands: str, deck: str = "", seats: int = 0, options: dict[str, Any] | None = None, **facts: Any) -> Cheat:
    """A table with these hands; without hands, a fresh deal."""
    position = {"hands": list(hands), "turn": 0, **facts} if hands else None
    count = seats or len(hands) or 4
    return Cheat(RULE_SETS[0], options or {}, NAMES[:count], 1, [deck.split()] if deck else (), position, recorded=True)


def say(game: Cheat, *words: str) -> list[str]:
    """Make moves, each for whoever is to act, a rank after ``as`` being the one called; ``-`` lets go all who are
    asked. Gives the sentences about all this."""
    heard = len(events(game))
    for word in words:
        while word == "-" and game.window():
            game.play(move(game.turn, "let_go"))
        if word != "-":
            game.play(parse(game.turn, word))
    return [sentence for event in events(game)[heard:] if (sentence := tells(game, event)) is not None]


def events(game: Cheat) -> list[Event]:
    assert game.recorder is not None
    return game.recorder.events


def played(seed: int, seats: int = 4, **options: Any) -> Cheat:
    """A whole match of random players."""
    game, rng = table(seats=seats, options=options), stream(seed, "cheat told")
    while not game.over:
        prompt = game.prompts()[0]
        game.play(game.any_move(prompt.seat or 0, rng))
    return game
