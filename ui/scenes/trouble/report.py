"""The text of a report: version, system, settings, what the program has noted of its errors, and the match."""

from __future__ import annotations

import json
import platform
from pathlib import Path

import pygame

from game.session import files
from game.session.letters import printable
from game.session.match import BAD_DATA_ERRORS, PERSON, Match, SaveError
from game.session.sharing.nameless import Nameless, match_data, people_of
from game.session.statistics import tallies
from ui import TITLE
from ui.scenes.setup import choices
from ui.settings import Settings
from ui.start.built import build
from ui.start.trouble import report_path

_LOG_BYTES = 1024 * 1024  # of the largest file that is read
_LOG_LETTERS = 40_000  # of its end are taken
MATCH = "== The match, as it is saved"
_HIDDEN = ("moves", "position", "decks", "seed", "anew", "seen", "digest")  # what may tell cards of a match in play


class Report:
    """What there is to tell. `match` is the one at the table, if any."""

    def __init__(self, settings: Settings, size: tuple[int, int], match: Match | None) -> None:
        self._settings, self._size, self.match = settings, size, match

    def text(self, told: str, *, names: bool, with_match: bool, shown: bool = False) -> str:
        """The whole file: what somebody has `told`, and all the rest, with or without `names`. As it is `shown`, what
        tells hidden cards of a match in play is missing."""
        plain = Nameless((), ()) if names else Nameless(self._people())
        settings = json.dumps(plain.data(self._settings.to_data()), indent=1, ensure_ascii=False)
        parts = [
            f"{TITLE}: report of a problem",
            f"\n== What went wrong\n{told.strip() or '(nothing was written here)'}",
            "\n== Program and computer",
            *map(plain, self._computer()),
            f"\n== Settings\n{settings}",
            f"\n== Noted errors (problems.log)\n{plain(self._log()).strip() or 'None.'}",
        ]
        if self.match is not None and with_match:
            parts.append(f"\n{MATCH}\n{self._match_text(self.match, names=names, shown=shown)}")
        return "\n".join(parts) + "\n"

    def _people(self) -> set[str]:
        """Every name that somebody may be known by."""
        chosen = choices.load()
        people = {name for _, name in tallies()} | {chosen.person.name}
        people |= {seat.name for table in chosen.tables.values() for seat in table.seats if seat.kind == PERSON}
        return people if self.match is None else people | people_of(self.match)

    def _computer(self) -> list[str]:
        sdl = ".".join(map(str, pygame.get_sdl_version()))
        driver = pygame.display.get_driver() if pygame.display.get_init() else "none"
        wide, high = self._size
        return [
            f"{TITLE} {build()}",
            f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}",
            f"{platform.system()} {platform.release()}, {platform.machine()}, screen by {driver}, {wide}x{high}",
        ]

    @staticmethod
    def _log() -> str:
        """The end of what the program has noted; a sentence where that cannot be read."""
        path = Path(report_path())
        if files.stamp(path) is None:
            return ""
        try:
            text = files.read(path, _LOG_BYTES).decode("utf-8", "replace")
        except SaveError as problem:
            return str(problem)
        return "\n".join(map(printable, text[-_LOG_LETTERS:].splitlines()))

    @staticmethod
    def _match_text(match: Match, *, names: bool, shown: bool) -> str:
        try:
            data = match_data(match, names=names)
        except BAD_DATA_ERRORS as problem:  # what is wrong may be just this
            return f"It cannot be written down: {type(problem).__name__}: {problem}"
        if shown and not match.over:
            data = {key: value for key, value in data.items() if key not in _HIDDEN}
            data["in the file, too"] = f"its {len(match.moves)} moves and its cards, which would tell too much here"
        return files.as_json(data).decode("utf-8").strip()
