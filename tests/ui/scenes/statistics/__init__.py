"""Tests of the statistics page."""
