"""The board of the Eights family, and the four suits round a card."""
