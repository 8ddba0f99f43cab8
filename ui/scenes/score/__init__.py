"""Score pages: results, the score sheet, the review."""
