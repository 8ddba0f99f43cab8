"""Ten people of a kitchen table: portraits on a medallion, with the ink and the line of the court cards.

Every portrait is one head, `faces/<id>.svg`, and four small files that hold what changes in it, eyes, brows and mouth:
calm, blink, pleased, frown. Laid over the head they make an expression.
"""
