"""Tests of what a screen reader is told, by a stand-in for the package that brings it there."""
