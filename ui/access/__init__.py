"""What is on the screen, for those who do not look at it: a tree of named nodes, what is said of what happens, and the
readers, voices and switches that use them.
"""
