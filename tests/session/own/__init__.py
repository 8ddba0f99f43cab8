"""Rule sets that people have made."""
