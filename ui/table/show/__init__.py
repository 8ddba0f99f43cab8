"""How the table looks and moves."""
