"""The first minute: who one is, and what one feels like."""
