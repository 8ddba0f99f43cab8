"""What every game owes to the house."""
