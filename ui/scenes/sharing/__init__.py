"""Pages for what leaves the table: a game code, shown and taken."""
