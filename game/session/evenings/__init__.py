"""Evenings: several matches among the same people at one screen, by turns, with a table of results."""
