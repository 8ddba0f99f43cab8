"""The score pad at the screen."""
