"""The rules of Olympus."""
