"""The writer, files of lines, finished matches and saving after every move: a table never waits for the disk."""
