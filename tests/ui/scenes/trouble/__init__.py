"""Tests of the report of a problem."""
