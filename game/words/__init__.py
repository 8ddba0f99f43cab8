"""What logs, rules pages and score reports are made of; no game's words."""
