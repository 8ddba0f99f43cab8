"""Ninety-Nine, the adding game: everybody plays onto one pile whose total may never pass 99."""
