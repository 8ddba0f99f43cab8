"""What is chosen by lot: settings, tables, sizes of the window. Nothing that the program has can be forgotten: settings
and house rules are asked of the program itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from random import Random
from typing import Any

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.options import OptionError
from game.players.protocol import LEVELS
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from tests.walker.app import Failure
from ui.settings import _CHOICES, OWN, Settings

SIZES = ((960, 600), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440))
OWN_FIELDS = ("fullscreen", "menu_offered", "known_games", "window", "finale", "own", "by_finger", "gamepad")
"""Settings that are no choice of a person: what the program remembers."""
AIDS = ("scan", "voice")
"""Those by which one key plays and a voice reads: a walker has hands and eyes."""
_PEOPLE = ("Robin", "Ada", "Ben", "Maximiliane Anna", "Zoë", "Ines", "Jo", "Kim")
_COMPUTERS = ("Chiara", "Diego", "Freya", "Emeka", "Bruno", "Yuki", "Nils", "Mei", "Otis", "Maeve")
_PERSONS = (1, 1, 1, 1, 1, 2, 2, 3, 4, 0)  # at one screen
_SHORT_OFTEN = 0.7
_PRACTICE_SELDOM = 0.2


def settings_by_lot(dice: Random) -> Settings:
    """Settings of which each is chosen by lot."""
    chosen = Settings()
    for field in fields(Settings):
        if field.name not in (*OWN_FIELDS, *AIDS):
            setattr(chosen, field.name, _value(dice, field.name, getattr(chosen, field.name)))
    for id, setting in OWN.items():
        chosen.own[id] = dice.choice(list(setting.values))
    return chosen


def _value(dice: Random, name: str, usual: object) -> Any:
    if name in _CHOICES:
        return dice.choice(list(_CHOICES[name]))
    if isinstance(usual, bool):
        return dice.random() < 0.5
    if isinstance(usual, float):
        return dice.choice((0.0, 0.5, 1.0))
    raise Failure(f"nobody knows how to choose the setting {name}")


def setup_by_lot(dice: Random, games: Sequence[Game] = GAMES) -> Setup:
    """A table of one of these games that can be dealt."""
    while True:
        game = dice.choice(list(games))
        try:
            setup = _table(dice, game)
            Match(setup)
        except OptionError:
            continue
        return setup


def _table(dice: Random, game: Game) -> Setup:
    count = dice.choice([game.usual_seats, *game.seats])
    persons = min(count, dice.choice(_PERSONS))
    kinds = [PERSON] * persons + [COMPUTER] * (count - persons)
    dice.shuffle(kinds)
    people, others = iter(_PEOPLE), iter(_COMPUTERS)
    tempers = ("", *(temperament.id for temperament in game.temperaments))
    seats = [
        Seat(next(people), PERSON)
        if kind == PERSON
        else Seat(next(others), level=dice.choice((*LEVELS, "easy", "easy")), temperament=dice.choice(tempers))
        for kind in kinds
    ]
    rules = dice.choice(game.rule_sets)
    changes = {
        option.key: dice.choice(option.choices)[0] for option in dice.sample(game.options, dice.choice((0, 0, 1, 3)))
    }
    if game.short is not None and dice.random() < _SHORT_OFTEN:
        changes |= game.short.values
    game.in_force(rules, changes, count)
    practice = bool(persons) and dice.random() < _PRACTICE_SELDOM
    return Setup(game.id, rules.id, tuple(seats), dice.randrange(10**6), changes, practice=practice)
