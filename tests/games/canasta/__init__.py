"""Tests of Canasta."""
