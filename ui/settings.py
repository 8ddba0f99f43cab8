"""What a person chose once for all tables: speed, sound, cards, cloth, window.

Kept as readable JSON in the user's folder. It knows no pygame and does not say what the choices look like.
"""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path

log = logging.getLogger(__name__)

SPEEDS = ("off", "fast", "normal", "slow")
CLOTHS = ("green", "blue", "burgundy", "dark")
BACKS = ("red", "blue", "green")
TRICK_MS = (600, 1200, 2000, 4000)
REVEALS = ("quick", "normal", "slow")
CALL_S = (4, 6, 10, 0)
SMALLEST_WINDOW = (960, 600)
_CHOICES: dict[str, Sequence[object]] = {
    "speed": SPEEDS,
    "cloth": CLOTHS,
    "back": BACKS,
    "trick_ms": TRICK_MS,
    "reveal": REVEALS,
    "call_s": CALL_S,
}


@dataclass(slots=True)
class Settings:
    """One person's choices, with their defaults."""

    speed: str = "normal"
    sound: bool = True
    volume: float = 0.6
    fullscreen: bool = False
    four_colour: bool = False
    large_index: bool = False
    reduced_motion: bool = False
    cloth: str = "green"
    back: str = "red"
    nudge: bool = True
    warnings: bool = True
    trick_ms: int = 1200  # how long a finished trick stands
    trick_waits: bool = False  # or until a click
    reveal: str = "normal"  # the pace at which cards that were doubted are turned up
    call_s: int = 6  # how long people have to doubt a claim, in seconds; 0: until all have answered
    window: tuple[int, int] = (1280, 720)

    @classmethod
    def from_data(cls, data: object) -> Settings:
        """Settings from parsed JSON; whatever is missing, unknown or of the wrong kind keeps its default."""
        settings = cls()
        if not isinstance(data, dict):
            raise ValueError("settings are not a JSON object")
        for known in fields(cls):
            if known.name in data:
                value = _checked(known.name, data[known.name], getattr(settings, known.name))
                setattr(settings, known.name, value)
        return settings

    def save(self, path: Path | None = None) -> None:
        """Write to `path` (default: the user's folder), whole or not at all. A full disk costs a line in the log."""
        path = path or settings_path()
        fresh = path.with_suffix(".new")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_text(json.dumps(asdict(self), indent=2) + "\n", encoding="utf-8")
            os.replace(fresh, path)
        except OSError as error:
            log.warning("settings could not be written to %s: %s", path, error)


def load(path: Path | None = None) -> Settings:
    """Read the settings; without a file the defaults. A broken file is kept aside as `.broken` and said in the log."""
    path = path or settings_path()
    try:
        return Settings.from_data(json.loads(path.read_text(encoding="utf-8")))
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        log.warning("settings in %s could not be read: %s", path, error)
        return Settings()
    except ValueError as error:
        aside = path.with_suffix(".broken")
        log.warning("settings in %s are broken (%s); kept aside as %s", path, error, aside.name)
        try:
            os.replace(path, aside)
        except OSError as move_error:
            log.warning("%s could not be moved: %s", path, move_error)
        return Settings()


def settings_path() -> Path:
    """Where the settings live: `settings.json` in the user's folder."""
    from game.session.save import user_folder

    return user_folder() / "settings.json"


def _checked(name: str, value: object, default: object) -> object:
    choices = _CHOICES.get(name)
    if choices is not None:
        return value if type(value) is type(default) and value in choices else default
    if isinstance(default, bool):
        return value if isinstance(value, bool) else default
    if isinstance(default, float):
        number = isinstance(value, (int, float)) and not isinstance(value, bool)
        return min(1.0, max(0.0, float(value))) if number else default  # type: ignore[arg-type]
    if isinstance(value, (list, tuple)) and len(value) == 2 and all(type(side) is int for side in value):
        return max(SMALLEST_WINDOW[0], value[0]), max(SMALLEST_WINDOW[1], value[1])
    return default
