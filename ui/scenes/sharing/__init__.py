"""Pages for what leaves the table: a table in a line, shown and taken."""
