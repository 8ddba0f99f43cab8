"""The pages of an evening: who comes and what is played, the table of results, the prize-giving, and all evenings."""
