"""What games of the Eights family say."""
