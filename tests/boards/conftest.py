"""The fixtures of tests of the screen."""

from tests.ui.fixtures import _app, _clock, _drawn_once, _home, _letters, _sit_down, _watched

__all__ = ["_app", "_clock", "_drawn_once", "_home", "_letters", "_sit_down", "_watched"]
