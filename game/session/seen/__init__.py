"""Who has seen what: the ledger of a match, and undo, which asks it."""
