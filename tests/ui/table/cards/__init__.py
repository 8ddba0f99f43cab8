"""Tests of cards in the hand and on the way: taken up, arranged, gathered, dropped."""
