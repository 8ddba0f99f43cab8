"""Pages about saved matches, and what the screen does while the disk is slow, full or damaged."""
