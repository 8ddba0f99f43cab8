"""The fixtures of tests of the screen."""

from tests.ui.fixtures import _app, _clock, _drawn_once, _home, _letters, _sit_down, _watched
from tests.ui.table.conftest import _no_round_is_played_again

__all__ = ["_app", "_clock", "_drawn_once", "_home", "_letters", "_no_round_is_played_again", "_sit_down", "_watched"]
