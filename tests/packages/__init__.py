"""Uses the packages as the people who get them do; long, and run by hand: `python3 -m tests.packages`."""
