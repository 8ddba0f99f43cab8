"""Who sits at a table: the characters, which of them join it, and what moves them."""
