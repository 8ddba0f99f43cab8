"""Game controllers: keys for the hands, signs for the eyes, and a board of letters."""
