"""How the program logs: structured lines on standard error, its own and discord.py's alike."""

import logging
import sys

import structlog

from bot.settings import Settings


def configure_logging(settings: Settings) -> None:
    """Log from now on as the settings say; where logging is set up already, for instance in tests, only add to it."""
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[structlog.stdlib.filter_by_level, *shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(_renderer(settings), foreign_pre_chain=shared))
    logging.basicConfig(handlers=[handler], level=settings.log_level.upper())


def _renderer(settings: Settings) -> structlog.typing.Processor:
    if settings.log_format == "json":
        return structlog.processors.JSONRenderer()
    return structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
