"""What makes a deal count twice: contra and re, and a skat that is pushed on before a ramsch."""
