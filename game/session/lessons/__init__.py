"""Lessons: a guided hand as a table and a script, and the controller that keeps to it."""
