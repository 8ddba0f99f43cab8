"""Looking back at finished rounds: what people decided, and what the hard player thinks of it."""
