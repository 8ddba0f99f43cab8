"""What helps those to play who do not see the screen, or cannot use a pointer and a keyboard, as the settings ask."""

from __future__ import annotations

from collections.abc import Callable

from ui.access.access import Access
from ui.access.narrator import Narrator
from ui.access.scanning import Scanner
from ui.settings import SCANS, Settings


class Aids:
    """The aids of one window. `touch` has it painted again."""

    def __init__(self, access: Access, touch: Callable[[], None]) -> None:
        self.access = access
        self.scanner = Scanner(access, touch)
        self.narrator = Narrator(
            access.announcer, lambda: access.is_read(self.narrator), lit=lambda: self.scanner.words
        )
        access.followers += [self.scanner, self.narrator]  # what is lit is known before it is read

    def take(self, settings: Settings) -> None:
        """Help as these settings say from now on."""
        self.narrator.turn(settings.voice)
        self.scanner.take_pace(SCANS[settings.scan])
        self.access.voice_trouble = self.narrator.trouble
        self.access.touch()

    def close(self) -> None:
        """Be silent: the program ends."""
        self.narrator.turn(False)
