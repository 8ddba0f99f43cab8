"""What the boards of meld games share: groups in columns with their badges, stock and pile, how the sides stand."""
