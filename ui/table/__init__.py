"""The table on the screen: where cards lie, how they move, what a gesture means. All games share it."""
