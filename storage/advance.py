"""What a commit does to a match: the one place that counts events and deals."""

from dataclasses import replace

from rules.score import Scored
from storage.codec import Codec
from storage.records import Commit, Match


def advance(commit: Commit, codec: Codec) -> Match:
    """The match after ``commit``."""
    match = commit.match
    starts = [version for version, event in numbered(commit) if codec.starts_deal(match.kind, event)]
    return replace(
        match,
        seats=match.seats if commit.seats is None else commit.seats,
        status=commit.status,
        version=match.version + len(commit.events),
        deal=starts[-1] if starts else match.deal,
        deals=match.deals + sum(isinstance(event, Scored) for event in commit.events),
        deadline=commit.deadline,
        updated=commit.at,
    )


def numbered(commit: Commit) -> enumerate[object]:
    """The events of the commit with their versions."""
    return enumerate(commit.events, commit.match.version)
