"""Tests of what computer players are made of."""
