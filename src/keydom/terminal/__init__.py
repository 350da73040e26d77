"""The table in the terminal: one frame for all games, one package per game that draws its views."""
