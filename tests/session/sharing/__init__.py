"""Tests of files that the program reads and writes: saves, copies, damage."""
