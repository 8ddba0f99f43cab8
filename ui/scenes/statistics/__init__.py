"""The statistics of people, and what they are called."""
