"""What is said of Hand and Foot: the log, labels, reports and score sheets."""
