"""What those who do not see the screen are told, and do."""
