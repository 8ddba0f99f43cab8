"""Tests of tables in a line, at the screen."""
