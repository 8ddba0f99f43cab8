"""Looking back at finished rounds."""
