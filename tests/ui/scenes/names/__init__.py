"""Names and faces of people, from table to table."""
