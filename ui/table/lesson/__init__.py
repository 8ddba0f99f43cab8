"""A lesson at the table: the bubble that points at things, and what it points at."""
