"""What computer players are made of."""
