"""Looking back at the table: the panel of the coach, what it marks, and the keys and buttons that step."""
