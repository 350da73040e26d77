"""People: guests and accounts, names, sessions, tokens, manners, notices and presence."""
