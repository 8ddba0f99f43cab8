"""What Canasta says."""
