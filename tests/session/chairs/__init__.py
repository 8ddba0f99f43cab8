"""Somebody goes and somebody else sits down in mid-match."""
