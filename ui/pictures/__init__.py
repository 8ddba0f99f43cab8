"""Every picture on the screen: cards, cloth, plates, and the memory that keeps them."""
