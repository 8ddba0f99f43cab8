"""Tests of the table of Sixty Seconds."""
