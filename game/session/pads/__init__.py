"""Score pads of matches at real tables: one match with its rounds as plain answers, and the shelf on which they lie."""
