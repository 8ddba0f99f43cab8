"""The rules side of the card table: games, matches, computer players. Knows no screen and no clock."""

__version__ = "1.0.0"  # the only place: pyproject.toml and both commands read it here
