"""Key Harvest, whole: its rules, facts, telling, terminal, site, bots, research, analysis, lessons and puzzles."""
