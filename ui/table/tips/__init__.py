"""What things at the table mean and what they open: tips, the stops of Tab, the panel about a player."""
