"""The repository itself: what imports what, and that its documents tell the truth."""
