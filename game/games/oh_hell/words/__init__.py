"""Oh Hell: log, labels, rules page and score report."""
