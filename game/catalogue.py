"""The catalogue: the games the table can play, in the order of the first page. A game's folder declares the rest."""

from __future__ import annotations

from importlib import import_module

from game.declaration import Game
from game.engine.options import OptionError

IDS = (
    "ninety-nine",
    "hand-and-foot",
    "forty-fives",
    "trick-ninety-nine",
    "cheat",
    "skat",
    "olympus",
    "sixty-seconds",
    "oh-hell",
    "switch",
    "canasta",
)


def declared(id: str) -> Game:
    """What the folder of that id declares."""
    found: Game = import_module(f"game.games.{id.replace('-', '_')}").GAME
    return found


GAMES = tuple(map(declared, IDS))


def game(id: str) -> Game:
    """The game of that id; OptionError where there is none."""
    for known in GAMES:
        if known.id == id:
            return known
    raise OptionError(f"There is no game {id!r}. There are: {', '.join(known.id for known in GAMES)}.")


def full_title(game: Game) -> str:
    """The title of a game where it stands alone: two games of one title are told apart by their kind.

    >>> full_title(declared("forty-fives")), full_title(declared("trick-ninety-nine"))
    ('Forty-Fives', 'Ninety-Nine (the trick game)')
    """
    return f"{game.title} ({game.kind})" if has_namesake(game) else game.title


def has_namesake(game: Game) -> bool:
    """Whether another game has the same title.

    >>> has_namesake(declared("forty-fives")), has_namesake(declared("trick-ninety-nine"))
    (False, True)
    """
    return sum(known.title == game.title for known in GAMES) > 1
