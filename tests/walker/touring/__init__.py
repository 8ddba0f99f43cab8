"""The tour: a fixed walk, stage by stage."""
