"""The fixtures of tests of the screen."""

from tests.ui.fixtures import _app, _clock, _drawn_once, _home, _letters, _no_replays, _sit_down, _watched
from tests.ui.table.conftest import _at_tables

__all__ = ["_app", "_at_tables", "_clock", "_drawn_once", "_home", "_letters", "_no_replays", "_sit_down", "_watched"]
