"""What leaves the screen on paper: a page in the browser of this computer, which prints it."""
