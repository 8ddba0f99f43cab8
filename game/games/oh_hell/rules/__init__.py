"""Oh Hell: state and options."""
