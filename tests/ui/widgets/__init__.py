"""Tests of widgets: what they do by pointer and by keys, and where they stand."""
