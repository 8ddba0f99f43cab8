"""The German-suited deck: acorns, leaves, hearts and bells, from 7 to Daus, with Unter, Ober and King.

It takes the place of the French cards of the same file name (the Unter of acorns that of the jack of clubs), so a game
knows nothing of it. The people are those of an inn: kings are its guests of honour, Obers wait at table and carry the
suit's sign high, Unters help in the kitchen and have it low.
"""
