"""Tests of the sources of pictures and sounds."""
