"""The pages of rule sets that people have made."""
