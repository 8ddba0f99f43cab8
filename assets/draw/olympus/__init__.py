"""The pictures of the mountain pack and of the mountain it climbs.

Numbers stand on marble before a mountain of as many ledges. Powers are painted as on a vase: those that always take
the Bolt dark on clay, the others white on the sky.
"""
