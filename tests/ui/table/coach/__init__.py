"""Looking back at the table."""
