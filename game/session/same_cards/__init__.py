"""A finished round played again with the same cards and other players: what was luck, and what was play."""
