"""What is celebrated at the table."""
