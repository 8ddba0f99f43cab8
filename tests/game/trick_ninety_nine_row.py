"""The row of this game, for its tests."""

from game import catalogue

GAME = catalogue.game("trick-ninety-nine")
