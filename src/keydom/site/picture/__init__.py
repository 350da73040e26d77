"""The picture of a table: whatever is sent about a game, made from views alone."""
