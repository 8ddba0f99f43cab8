"""The walk by lot: what is chosen, what is done, and what must hold."""
