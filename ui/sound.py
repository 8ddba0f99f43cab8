"""Short sounds of cards, signs and people, each kind with a volume of its own. Opened late, never needed: without a
device there is silence.

It owns pygame's mixer. It knows file names under assets/sounds and nothing of the game.
"""

from __future__ import annotations

import array
import logging
import random
from collections.abc import Callable
from pathlib import Path

import pygame

from ui.settings import Settings

log = logging.getLogger(__name__)

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
_RATE = 44100
_AT_ONCE = 2
"""So many sounds of one kind are heard at once."""
_CARDS = frozenset({"deal", "draw", "flip", "fold", "play", "shuffle"})
_PEOPLE = frozenset({"cheer"})
_KINDS = ("volume_signs", "volume_cards", "volume_people")
"""The settings with the volume of each kind of sound; each has channels of its own."""
_BUFFER = 1024
"""Samples: 23 ms. Silence is mixed too, and a shorter buffer wakes the machine more often."""
_PITCHES = (0.955, 1.05)
_LONGEST_REPITCHED_S = 0.3
"""Longer sounds are rare, and resampling them would be noticeable."""

_OPEN_AFTER_S = 0.4


class Sound:
    """Plays sounds by name, at most two of a kind at once, and never the same of several takes in a row."""

    def __init__(self, settings: Settings, folder: Path = FOLDER) -> None:
        self._settings = settings
        self._folder = folder
        self._since: float | None = None
        self._tried = False
        self._open = False
        self._kept: dict[str, list[pygame.mixer.Sound]] = {}
        self._last: pygame.mixer.Sound | None = None
        self._dice = random.Random()
        self.listener: Callable[[str], None] = lambda name: None  # is told of every sound, heard or not

    def configure(self, settings: Settings) -> None:
        """Take over changed settings; switched off, whatever sounds stops."""
        self._settings = settings
        if self._open and not settings.sound:
            pygame.mixer.stop()

    def work(self, now: float) -> None:
        """Idle moments: open the mixer once, shortly after the first frame (`now` in seconds)."""
        if self._tried or not self._settings.sound:
            return
        if self._since is None:
            self._since = now
        elif now - self._since >= _OPEN_AFTER_S:
            self._try_to_open()

    def play(self, name: str, share: float = 1.0) -> bool:
        """Play assets/sounds/<name>.wav, or one of <name>-1.wav, <name>-2.wav ..., at `share` of the volume.

        False when it stays silent.
        """
        self.listener(name)
        kind = kind_of(name)
        volume = self._settings.volume * getattr(self._settings, _KINDS[kind])
        if not self._open or not self._settings.sound or volume <= 0:
            return False
        variants = self._kept.get(name)
        if variants is None:
            variants = self._kept[name] = self._load(name)
        channels = map(pygame.mixer.Channel, range(kind * _AT_ONCE, (kind + 1) * _AT_ONCE))
        channel = next((channel for channel in channels if not channel.get_busy()), None)
        if channel is None or not variants:
            return False
        channel.set_volume(volume * share)
        others = [variant for variant in variants if variant is not self._last] or variants
        self._last = self._dice.choice(others)
        channel.play(self._last)
        return True

    def close(self) -> None:
        if self._open:
            pygame.mixer.quit()
            self._open = False

    def _try_to_open(self) -> None:
        self._tried = True
        try:
            pygame.mixer.init(frequency=_RATE, size=-16, channels=1, buffer=_BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(_AT_ONCE * len(_KINDS))
        except (pygame.error, NotImplementedError) as error:  # the second where pygame was built without its mixer
            log.info("no sound: %s", error)  # a computer without loudspeakers: one plays in silence
            return
        self._open = True

    def _load(self, name: str) -> list[pygame.mixer.Sound]:
        paths = sorted(self._folder.glob(f"{name}-[1-9].wav")) or [self._folder / f"{name}.wav"]
        found = []
        for path in paths:
            try:
                found.append(pygame.mixer.Sound(str(path)))
            except (pygame.error, OSError) as error:
                log.warning("sound %s cannot be read: %s", path, error)
        if len(found) != 1 or found[0].get_length() > _LONGEST_REPITCHED_S:
            return found
        samples = array.array("h", found[0].get_raw())
        return found + [pygame.mixer.Sound(buffer=repitched(samples, pitch)) for pitch in _PITCHES]


def kind_of(name: str) -> int:
    """Which kind of sound it is: its place among `_KINDS`."""
    return 1 if name in _CARDS else 2 if name in _PEOPLE else 0


def repitched(samples: array.array[int], pitch: float) -> array.array[int]:
    """The samples played `pitch` times as fast: shorter and higher above 1."""
    count = int(len(samples) / pitch)
    last = len(samples) - 1
    return array.array("h", [samples[min(last, int(position * pitch))] for position in range(count)])
