"""Every scene painted under pairs of settings, and read as a careful person would."""
