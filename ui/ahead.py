"""Loads a table before somebody sits down at it: its modules one by one, in spare moments of the pages before.

A page that waits for a person has time; the first picture of a table has not. It reads no clock: whoever has time takes
as many steps as fit.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pkgutil import resolve_name

from game.declaration import Game

log = logging.getLogger(__name__)

_OURS = ("game", "ui")
_TABLE = "ui.table.scene"
_PARTS = ("variants", "state", "players", "events", "labels", "tips", "glossary")


def tables_of(games: Iterable[Game]) -> Iterator[None]:
    """Load, step by step, what every table needs, and then what those of these games need, one after another. What
    cannot be loaded is left to whoever needs it, and who can say so."""
    try:
        yield from loaded(_TABLE)
        for game in games:
            for part in _PARTS:
                own = game.place_of(part)
                if own:
                    yield from loaded(f"{game.package}.{own.partition(':')[0]}")
                getattr(game, part)
            yield from loaded(game.board.partition(":")[0])
            resolve_name(game.board)
    except Exception:  # nobody has asked for a table yet, and there is no page to say it on
        log.exception("a table could not be loaded ahead")


def loaded(name: str) -> Iterator[None]:
    """Load a module of ours, first those that it imports, with a pause after each."""
    yield from _loaded(name, set())


def _loaded(name: str, seen: set[str]) -> Iterator[None]:
    if name in sys.modules or name in seen:
        return
    seen.add(name)
    for other in _imports(name):
        yield from _loaded(other, seen)
    import_module(name)
    yield


def _imports(name: str) -> list[str]:
    """The modules of ours that stand in the import lines of a module that is not loaded yet."""
    spec = find_spec(name)
    get_code = getattr(spec.loader, "get_code", None) if spec is not None else None
    code = get_code(name) if get_code is not None else None
    return [word for word in code.co_names if word.partition(".")[0] in _OURS and "." in word] if code else []
