"""What the program is measured by: `python -m tests.bench [speed|screen|strength]`. Never fails; it prints a table."""
