"""Records of the International Skat Server, written from our own deals, and read."""
