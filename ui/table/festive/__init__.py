"""What is there to be celebrated at a table: great moments, the end of a match, shuffling, numbers that count."""
