"""The table for those who do not see it: its nodes, and what is said of what happens."""
