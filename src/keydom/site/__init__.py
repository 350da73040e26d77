"""The site's server: tables, people and bots around the games, which it knows only through their protocol."""
