"""A table for those who need time, one hand, one key, or rest for the eyes."""
