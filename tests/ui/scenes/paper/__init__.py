"""Tests of what leaves the screen on paper."""
