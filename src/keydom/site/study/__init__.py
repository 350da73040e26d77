"""Study: games looked back on, lessons, puzzles, advice, analyses and figures over many games."""
