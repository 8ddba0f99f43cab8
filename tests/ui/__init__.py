"""Tests of the screen; they run under the dummy video driver."""
