"""Hand and Foot: state, legality, dealing, scoring, options."""
