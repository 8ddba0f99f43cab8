"""The contract with computer players: what they may do, what they advise, and what they imagine."""
