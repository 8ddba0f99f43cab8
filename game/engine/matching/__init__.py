"""The skeleton of the Eights family: a card fits the pile by suit or rank, and some cards do more than that."""
