"""Tests of the page that says whether it is fair."""
