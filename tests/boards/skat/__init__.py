"""Tests of the board of Skat."""
