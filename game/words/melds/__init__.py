"""What meld games say alike: their events, labels, tips, score sheets and report, each in the game's own words."""
