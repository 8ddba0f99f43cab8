"""From the first line of main.py to the first page: environment, arguments, display."""
