"""The tests; `python3 -m tests` makes what they need and runs them."""
