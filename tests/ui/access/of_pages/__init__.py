"""What is told of the pages, and done by it."""
