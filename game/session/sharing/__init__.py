"""What leaves the table: a copy of a match, its account as plain text, and a table said in one line."""
