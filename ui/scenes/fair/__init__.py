"""Whether it is fair: what is said of it, and what one can check."""
