"""Tests of the statistics that are kept of rounds."""
