"""What the table asks people: buttons, panels, questions to several seats at once."""
