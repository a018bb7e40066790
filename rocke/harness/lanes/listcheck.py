"""What can be wrong with the lists without anything having run: told all at once, with no GPU."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from rocke.errors import UsageError
from rocke.harness.cases import CHECK_FILES
from rocke.harness.lanes.lists import Entry, Lane, load_lanes
from rocke.harness.lanes.narrowing import Narrowing
from rocke.harness.lanes.noxfile import NOXFILE, sessions_of
from rocke.harness.lanes.plan import make_plan
from rocke.harness.lanes.recorded import recorded
from rocke.harness.project import Project
from rocke.harness.tables import did_you_mean

# A time limit must leave room for a slower machine.
ROOM = 2.0


def check_lanes(project: Project) -> list[str]:
    """A sentence for each fault of the lists; none when they are sound.

    What `load_lanes` refuses (a missing file, a file in no list, a check twice) is one of them.
    """
    try:
        lanes = load_lanes(project)
        sessions = sessions_of(project.root) if project.lanes.is_dir() else None
    except UsageError as error:
        return [str(error)]
    suites = [(lane, entry) for lane in lanes for entry in lane.entries]
    if unknown := list(_unknown(suites)):
        return unknown
    own = project.lanes.is_dir()
    return [
        *_unlisted(lanes, own),
        *_no_sessions(suites, sessions),
        *_too_short(project, suites),
        *_overlaps(project, suites, own),
    ]


def _unknown(suites: Sequence[tuple[Lane, Entry]]) -> Iterator[str]:
    for lane, entry in suites:
        for case in entry.cases:
            if case not in CHECK_FILES:
                yield (
                    f"{lane.path}: the entry {entry.check!r} has the unknown case {case!r}; "
                    f"expected one of: {', '.join(CHECK_FILES)}.{did_you_mean(case, CHECK_FILES)}"
                )


def _unlisted(lanes: Sequence[Lane], own: bool) -> Iterator[str]:
    """A repository may well leave checks of rocke's out, but rocke itself may not."""
    listed = {case for lane in lanes for entry in lane.entries for case in entry.cases}
    if not own or (lanes[0].path.parent.parent / "rocke" / "harness").is_dir():
        for check in CHECK_FILES:
            if check not in listed:
                yield f"The check {check!r} is in no list, so it would never run."


def _no_sessions(
    suites: Sequence[tuple[Lane, Entry]], sessions: Collection[str] | None
) -> Iterator[str]:
    """An entry of a session that nox does not have would never run in its lane's job."""
    for lane, entry in suites if sessions is not None else ():
        if entry.session not in (sessions or ()):
            yield (
                f"{lane.path}: the entry {entry.check!r} has the session {entry.session!r}, which "
                f"{NOXFILE} does not have.{did_you_mean(entry.session, sessions or ())}"
            )


def _too_short(project: Project, suites: Sequence[tuple[Lane, Entry]]) -> Iterator[str]:
    seconds = recorded(project)
    for lane, entry in suites:
        took = seconds.get(f"{lane.name}/{entry.check}", 0.0)
        if entry.timeout_s < ROOM * took:
            yield (
                f"{lane.path}: the entry {entry.check!r} has a timeout_s of {entry.timeout_s:g}, "
                f"but it took {took:g} s when it was recorded; expected at least {ROOM * took:g}."
            )


def _overlaps(project: Project, suites: Sequence[tuple[Lane, Entry]], own: bool) -> Iterator[str]:
    """An entry without a case is a fault of lists of one's own.

    Those that come with rocke also name what a repository may not have, such as numeric problems.
    """
    try:
        made = make_plan(project, suites, Narrowing(), Path())
    except UsageError as error:
        yield str(error)
        return
    planned = {case.suite for case in made.cases}
    for lane, entry in suites:
        if own and entry.check not in planned:
            yield f"{lane.path}: the entry {entry.check!r} selects no case at all."
