"""Hand and Foot: log, rules page, score report and hints."""
