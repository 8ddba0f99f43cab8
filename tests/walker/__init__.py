"""A walker: one test player who goes everywhere in the program, by real events, in the source and inside a package.

Nothing here imports pytest or another part of the tests: a package has neither.
"""
