"""The deal of the day: a calendar of the month, and the games of the day that is chosen in it."""
