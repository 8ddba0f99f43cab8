"""When something is wrong: one file for those who mend the program."""
