"""Tests of what the table explains and opens."""
