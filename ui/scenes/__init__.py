"""All scenes: what the window can show one after another."""
