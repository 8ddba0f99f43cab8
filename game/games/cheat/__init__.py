"""Cheat: cards go down face down with a claim that may be a lie, until somebody says so."""
