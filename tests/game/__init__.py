"""Tests of the game side: rules, tables, computer players, saves. None needs a display."""
