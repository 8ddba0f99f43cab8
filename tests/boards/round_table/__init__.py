"""The boards of round tables, and what moves on them."""
