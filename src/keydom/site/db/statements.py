"""Statements that every turn needs, built once: building one takes the processor longer than SQLite takes to run it.

Each is executed with its values: `connection.execute(find(schema.seats, "table"), {"table": live.id})`.
"""

from functools import cache

from sqlalchemy import Delete, Insert, Select, Table, Update, bindparam, delete, insert, select, update


@cache
def find(table: Table, *keys: str) -> Select[tuple[object, ...]]:
    """The rows with these values, in the order of the primary key."""
    return select(table).where(*[table.c[key] == bindparam(key) for key in keys]).order_by(*table.primary_key.columns)


@cache
def remove(table: Table, *keys: str) -> Delete:
    """Delete the rows with these values."""
    return delete(table).where(*[table.c[key] == bindparam(key) for key in keys])


@cache
def add(table: Table) -> Insert:
    """Insert a row of the values given."""
    return insert(table)


@cache
def change(table: Table, *keys: str) -> Update:
    """Change the row whose keys have the values given as `old_…` to the other values given."""
    return update(table).where(*[table.c[key] == bindparam(f"old_{key}") for key in keys])


@cache
def change_and_find(table: Table, *keys: str) -> Update:
    """`change`, answering with the row as it then is; nothing where there was none."""
    return change(table, *keys).returning(table)
