"""The score pad: games that are played at a real table, and written down here."""
