"""The fixtures of tests of the screen."""

from tests.session.files.disk import _disk
from tests.ui.fixtures import (
    _app,
    _clipboard,
    _clock,
    _drawn_once,
    _home,
    _letters,
    _looked_at,
    _no_replays,
    _sit_down,
    _watched,
)

__all__ = [
    "_app",
    "_clipboard",
    "_clock",
    "_disk",
    "_drawn_once",
    "_home",
    "_letters",
    "_looked_at",
    "_no_replays",
    "_sit_down",
    "_watched",
]
