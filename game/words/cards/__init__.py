"""What is said of single cards: name, rule, how many there are and were seen."""
