"""Switch: what is said."""
