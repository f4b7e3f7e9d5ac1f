"""Checks what the bot sends against Discord's published API description.

The simulator is more lenient than Discord, so every evening's requests go through here. Where the
description is missing nothing is checked.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from jsonschema import Draft202012Validator, ValidationError
from simcord import HttpLogEntry

Json: TypeAlias = Any
"""Whatever JSON can say."""

DESCRIPTION: Final = Path(__file__).parents[2].parent / "shared" / "discord" / "openapi.json"
TEXT_LIMIT: Final = 4000
COMPONENT_LIMIT: Final = 40
LENGTHS: Final = {"content": 4000, "label": 80, "custom_id": 100, "placeholder": 150}
"""The longest texts of a component."""
TEXT_DISPLAY: Final = 10
"""Discord's number for a component that shows text."""


def problems(requests: Iterable[HttpLogEntry]) -> tuple[str, ...]:
    """What Discord would refuse of the requests; nothing if its API description is not at hand."""
    found = (problem for request in requests if request.json is not None for problem in _problems(request))
    return tuple(dict.fromkeys(found))


def components(body: Json) -> Iterator[Mapping[str, Any]]:
    """Every component in a request or message, with those inside others."""
    if isinstance(body, Mapping):
        if isinstance(body.get("type"), int) and ("components" in body or "custom_id" in body or "content" in body):
            yield body
        for value in body.values():
            yield from components(value)
    elif isinstance(body, list | tuple):
        for value in body:
            yield from components(value)


def _problems(request: HttpLogEntry) -> Iterator[str]:
    method, where = request.method.lower(), f"{request.method} {request.path}"
    shape = json.dumps(_shape(request.json), sort_keys=True)
    refused = _refused(method, _template(method, request.path), shape)
    yield from (f"{where}: {problem}" for problem in (*_beyond_limits(request.json), *refused))


@cache
def _refused(method: str, template: str, shape: str) -> tuple[str, ...]:
    """What is wrong with a body of that shape."""
    validator = _validator(method, template)
    return () if validator is None else tuple(map(_reason, validator.iter_errors(json.loads(shape))))


def _shape(body: Json) -> Json:
    """The body with its texts made alike and each different item of a list once: checking takes long."""
    if isinstance(body, Mapping):
        return {key: _alike(key, value) for key, value in body.items()}
    if isinstance(body, list):
        return list({json.dumps(item, sort_keys=True): item for item in map(_shape, body)}.values())
    return body


def _alike(key: str, value: Json) -> Json:
    if key in LENGTHS and value:
        return "x"
    if key in {"users", "roles"} and isinstance(value, list):  # discord.py sends ids as numbers, which Discord takes
        return [str(each) for each in value]
    return _shape(value)


def _beyond_limits(body: Json) -> Iterator[str]:
    """The limits that the description does not state, and the lengths of all texts."""
    message = body.get("data", body) if isinstance(body, Mapping) else {}
    parts = list(components(message.get("components", ()) if isinstance(message, Mapping) else ()))
    ids = [part["custom_id"] for part in parts if "custom_id" in part]
    texts = [part["content"] for part in parts if part["type"] == TEXT_DISPLAY]
    if len(parts) > COMPONENT_LIMIT:
        yield f"{len(parts)} components"
    if sum(map(len, texts)) > TEXT_LIMIT:
        yield "too much text"
    if len(ids) != len(set(ids)):
        yield f"the same custom_id twice: {sorted(ids)}"
    yield from _ill_sized(parts)


def _ill_sized(parts: Iterable[Mapping[str, Json]]) -> Iterator[str]:
    for part in parts:
        for key, longest in LENGTHS.items():
            if not 1 <= len(part.get(key) or "x") <= longest or part.get(key) == "":
                yield f"{key} of {len(part[key])} characters"


def _reason(error: ValidationError) -> str:
    """The deepest cause: ``anyOf`` by itself says nothing."""
    while error.context:
        error = max(error.context, key=lambda cause: len(cause.path))
    return f"{error.json_path}: {error.message[:200]}"


@dataclass(frozen=True, slots=True)
class _Description:
    document: Mapping[str, Any]

    def schema(self, method: str, template: str) -> Json:
        body = self.document["paths"].get(template, {}).get(method, {}).get("requestBody")
        return body and body["content"].get("application/json", {}).get("schema")


@cache
def _description() -> _Description | None:
    return _Description(json.loads(DESCRIPTION.read_text())) if DESCRIPTION.exists() else None


@cache
def _templates() -> tuple[tuple[re.Pattern[str], str], ...]:
    description = _description()
    paths = sorted(description.document["paths"], key=lambda path: path.count("{")) if description else []
    return tuple((re.compile(re.sub(r"\{[^}]+\}", "[^/]+", path)), path) for path in paths)


@cache
def _template(method: str, path: str) -> str:
    description = _description()
    fitting = (template for pattern, template in _templates() if pattern.fullmatch(path))
    return next((each for each in fitting if description and description.schema(method, each)), "")


@cache
def _validator(method: str, template: str) -> Draft202012Validator | None:
    description = _description()
    schema = description.schema(method, template) if description else None
    if description is None or schema is None:
        return None
    return Draft202012Validator({**schema, "components": description.document["components"]})
