"""Lessons at the table, played as a learner plays them."""
