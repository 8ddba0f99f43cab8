"""The table on the screen: where cards lie, how they travel, what a gesture means. One for all games."""
