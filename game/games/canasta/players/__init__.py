"""The computer players of Canasta."""
