"""A picture of one's own on the backs of the cards, or as the cloth."""
