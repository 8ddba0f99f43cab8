"""What pointer and keys mean at the table."""
