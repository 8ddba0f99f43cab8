"""What the table asks: buttons, panels, the question to all."""
