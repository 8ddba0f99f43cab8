"""The boards of trick games at the screen."""
