"""Game controllers: made of events alone, or by SDL's own virtual ones."""
