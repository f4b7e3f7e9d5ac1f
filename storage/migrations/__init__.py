"""How the tables came to be what they are, one step a file in ``versions``; run at start by ``storage.migrate``.

To change a table: change ``storage.schema``, then write the step that leads there as a new file whose
``down_revision`` is the newest so far. ``tests/storage/test_migrations.py`` compares the two. A step that
has been released is never changed.
"""
