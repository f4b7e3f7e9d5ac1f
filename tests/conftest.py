"""Settings for all tests."""

from hypothesis import settings

settings.register_profile("gandeng", deadline=None)  # a busy machine is no failure
settings.load_profile("gandeng")
