"""Tests of Olympus."""
