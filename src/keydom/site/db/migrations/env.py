"""How Alembic reaches the database: over the connection it was given."""

from alembic import context

from keydom.site.db.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,  # SQLite can do that too, with a driver that begins transactions when it is told
)
with context.begin_transaction():
    context.run_migrations()
