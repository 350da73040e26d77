"""The database: its tables, connections, transactions and migrations."""
