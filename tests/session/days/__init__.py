"""The deal of the day: the tables, and how they went."""
