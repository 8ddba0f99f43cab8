"""Tests of the start, before there is a window: everything from the command line to the first frame."""
