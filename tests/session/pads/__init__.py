"""Score pads as they are kept."""
