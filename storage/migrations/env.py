"""Run by Alembic for every command: the steps use the connection, and the transaction, of whoever calls."""

from alembic import context

from storage.schema import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,
)
context.run_migrations()
