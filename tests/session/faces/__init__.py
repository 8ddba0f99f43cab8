"""The faces at the table, without a screen."""
