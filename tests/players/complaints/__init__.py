"""What users of other card programs complain of in public, as positions of our games: the hard player and the hint have
to answer well there. `COMPLAINTS.md` tells who complained of what; its numbers are those of the tests."""
