"""What a person chose once for all tables: speed, sound, cards, cloth, window.

Kept as readable JSON in the user's folder. It knows no pygame and does not say what the choices look like.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path

from game.catalogue import GAMES
from game.engine.options import Value
from game.session import files
from game.session.disk import writing
from game.session.match import SaveError
from game.session.save import user_folder

log = logging.getLogger(__name__)

SPEEDS = ("off", "fast", "normal", "slow")
CLOTHS = ("green", "blue", "burgundy", "dark", "linen", "walnut")
BACKS = ("red", "blue", "green", "plum", "honey", "night")
INKS = ("two", "four", "tournament")
TEXT_SIZES = ("small", "normal", "large", "larger", "largest")
SCANS = {"off": 0.0, "fast": 0.8, "normal": 1.5, "slow": 2.5, "slowest": 4.0}
"""How many seconds each thing is lit for whoever plays with one key; 0: nothing is."""
ALL, MOVES, TURNS = TOLD = ("all", "moves", "turns")
"""What is said of what happens: all that the log tells, what players do, or only what one is asked."""
LIFTS, PLAYS = CLICKS = ("lifts", "plays")
TRICK_MS = (600, 1200, 2000, 4000)
FINALES = 3
"""How many ways there are to celebrate the end of a match."""
SMALLEST_WINDOW = (960, 600)
LARGEST_WINDOW = (7680, 4320)
OWN = {setting.id: setting for game in GAMES for setting in game.settings}
"""The settings that games have declared, by their ids."""
_NOT_STORED = ("own", "unread", "gamepad")  # fields that stand in no file under their names
_CHOICES: dict[str, Sequence[object]] = {
    "speed": SPEEDS,
    "cloth": CLOTHS,
    "back": BACKS,
    "inks": INKS,
    "text_size": TEXT_SIZES,
    "trick_ms": TRICK_MS,
    "click": CLICKS,
    "told": TOLD,
    "scan": tuple(SCANS),
}


@dataclass(slots=True)
class Settings:
    """One person's choices, with their defaults."""

    speed: str = "normal"
    sound: bool = True
    volume: float = 0.6
    volume_cards: float = 1.0  # shares of that volume: of the cards
    volume_signs: float = 1.0  # of bells, knocks and ticks
    volume_people: float = 0.8  # of the people at the table
    captions: bool = False  # whether sounds that tell something are written, too
    fullscreen: bool = False
    inks: str = "two"  # the colours of the suits
    high_contrast: bool = False  # which overrules cloth, kitchen, faces and inks
    large_index: bool = False
    reduced_motion: bool = False
    cloth: str = "green"
    back: str = "red"
    own_cloth: bool = False  # whether a picture of one's own is the cloth (`ui/pictures/own.py`)
    own_back: bool = False  # or on the backs of the cards
    kitchen: bool = True  # what stands about on the table
    faces: bool = True  # at the name plates, in set-ups and on score sheets
    nudge: bool = True
    warnings: bool = True
    trick_ms: int = 1200  # how long a finished trick stands
    trick_waits: bool = False  # or until a click
    no_clocks: bool = False  # whether nothing runs out: who sits here has all the time there is
    plays_only: bool = False  # whether a card plays itself that is the only one there is to play
    click: str = LIFTS  # what a click on a card does where a move takes one: the second click plays it, or the first
    text_size: str = "normal"
    by_finger: bool = False  # whether a finger was last used, not a mouse: what is pressed is larger then
    gamepad: str = (
        ""  # the make of the game controller that was used last, if one was: buttons name its signs, not keys
    )
    menu_offered: bool = False  # whether it has been asked if the menu of this computer is to have an entry
    voice: bool = False  # whether the voice of this computer reads what is on the screen
    told: str = ALL  # how much is said of what happens
    scan: str = "off"  # the pace of `SCANS`
    clocks_wait: bool = True  # whether questions with a clock wait for whoever listens
    known_games: tuple[str, ...] = ()  # whose lessons were offered or taken
    window: tuple[int, int] | None = None  # None until a window has been open
    finale: int = 0  # how the end of a match was celebrated last, so that it is not the same again
    own: dict[str, Value] = field(default_factory=lambda: {id: setting.usual for id, setting in OWN.items()})
    """The values of settings that games have declared, by their ids; in the file they stand among the others."""
    unread: bool = False  # whether the file could not be read: it is not written over then

    @classmethod
    def from_data(cls, data: object) -> Settings:
        """Settings from parsed JSON; whatever is missing, unknown or of the wrong kind keeps its default."""
        settings = cls()
        if not isinstance(data, dict):
            raise ValueError("The file holds no settings.")
        if data.get("four_colour") is True:  # how the file once named the only other choice
            settings.inks = "four"
        settings.own = {id: setting.check(data.get(id)) for id, setting in OWN.items()}
        for known in fields(cls):
            if known.name in data and known.name not in _NOT_STORED:
                value = _checked(known.name, data[known.name], getattr(settings, known.name))
                setattr(settings, known.name, value)
        return settings

    def to_data(self) -> dict[str, object]:
        """What the file holds."""
        data: dict[str, object] = asdict(self)
        for name in _NOT_STORED:
            del data[name]
        return {**data, **self.own}

    def know(self, game: str) -> None:
        """Remember for good that the lesson of a game need not be offered any more."""
        if game not in self.known_games:
            self.known_games += (game,)
            self.save()

    def forget(self, game: str) -> None:
        """The lesson of a game is to be offered again."""
        self.known_games = tuple(known for known in self.known_games if known != game)
        self.save()

    def pace(self, kind: str) -> float | None:
        """By which factor a game's setting stretches this duration; None where no game has a setting for it."""
        paces = OWN[kind].paces if kind in OWN else None
        return None if paces is None else paces[self.own[kind]]

    def looks_of_packs(self) -> list[str]:
        """The folders within those of games' own packs that were chosen, where a pack has them."""
        chosen = [setting.packs[self.own[id]] for id, setting in OWN.items() if setting.packs is not None]
        return list(filter(None, chosen))

    def save(self, path: Path | None = None) -> None:
        """Write to `path` (default: the user's folder), whole or not at all. A full disk costs a line in the log."""
        if not self.unread:
            writing.store(path or settings_path(), self.to_data())


def load(path: Path | None = None, notify: Callable[[str], None] = log.warning) -> Settings:
    """Read the settings; without a file the defaults. A broken file is set aside, one that cannot be read is left
    alone, and `notify` gets a sentence."""
    path = path or settings_path()
    if not os.path.lexists(path):
        return Settings()
    try:
        return Settings.from_data(files.read_json(path, files.SMALL))
    except (SaveError, ValueError) as problem:
        unread = isinstance(problem, files.Unread)
        now = "the usual ones until you quit" if unread else "the usual ones again"
        notify(f"The settings are {now}: {problem} {files.spared(path, problem)}")
        return Settings(unread=unread)


def are_kept() -> bool:
    """Whether there is a file of settings, readable or not."""
    return os.path.lexists(settings_path())


def settings_path() -> Path:
    """Where the settings live: `settings.json` in the user's folder."""
    return user_folder() / "settings.json"


def _checked(name: str, value: object, default: object) -> object:
    choices = _CHOICES.get(name)
    if choices is not None:
        return value if type(value) is type(default) and value in choices else default
    if isinstance(default, bool):
        return value if isinstance(value, bool) else default
    if isinstance(default, float):
        if isinstance(value, bool) or not isinstance(value, (int, float)) or value != value:
            return default
        return float(min(1, max(0, value)))  # a huge whole number is no float before it is bounded
    if name == "known_games":
        return _known(value)
    if name == "finale":
        return value if type(value) is int and 0 <= value < FINALES else default
    if name != "window" or not isinstance(value, (list, tuple)):
        return default
    if len(value) == 2 and all(type(side) is int for side in value):
        wide, high = (
            min(most, max(least, side))
            for least, side, most in zip(SMALLEST_WINDOW, value, LARGEST_WINDOW, strict=True)
        )
        return wide, high
    return default


def _known(value: object) -> tuple[str, ...]:
    """The ids of games among what a file holds, each once."""
    listed = value if isinstance(value, list | tuple) else ()
    return tuple(game.id for game in GAMES if game.id in listed)
