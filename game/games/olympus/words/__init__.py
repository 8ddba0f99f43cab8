"""What Olympus says."""
