"""Tests of each game's board at the screen."""
