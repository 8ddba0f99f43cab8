"""The computer players of Olympus."""
