"""Sources of the pictures and sounds, and the programs that draw them."""
