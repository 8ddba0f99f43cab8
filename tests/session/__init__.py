"""Tests of a match in play."""
