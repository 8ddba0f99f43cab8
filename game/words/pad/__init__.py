"""What score pads are made of: questions about a round that was played at a real table, and the sums that follow."""
