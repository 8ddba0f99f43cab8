"""Tests of game codes, at the screen."""
