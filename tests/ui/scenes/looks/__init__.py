"""Tests of pictures of one's own."""
