"""Tests of the pictures of cards: the decks, and which of them lies on the table."""
