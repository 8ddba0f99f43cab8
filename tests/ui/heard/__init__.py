"""What is heard, and what is written of it."""
