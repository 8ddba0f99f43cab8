"""Skat: computer players."""
