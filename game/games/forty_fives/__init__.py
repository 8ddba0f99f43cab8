"""Forty-Fives, Merrimack Valley style: two against two, an auction, a kitty, and top trumps that may be kept back."""
