"""Thinking: tables that wait for a bot, claimed in the database and played in other processes."""
