"""How Alembic reaches the database: over the connection it was given."""

from alembic import context

from keydom.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
