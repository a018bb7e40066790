"""A check run with annotations at the files that failures are about.

One run of ours makes one check run: it is found again by its external id, and annotations that are
there already are not added twice. GitHub takes 50 annotations a request.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from github import Github
from github.CheckRun import CheckRun

from rocke.harness.cases import Status
from rocke.harness.escape import one_line, printable
from rocke.harness.github.event import RunOf
from rocke.harness.github.told import Result
from rocke.harness.results.rows import Row
from rocke.harness.summary.published import Published
from rocke.harness.summary.sections import first_lines

# The text of an output holds 65,535 characters.
LIMIT = 65_000
BATCH = 50
# More would be read by nobody; the summary says how many there are.
MAX_ANNOTATIONS = 200
CONCLUSIONS = {"green": "success", "partial": "neutral", "red": "failure", "incomplete": "failure"}


def annotations_of(published: Published) -> list[dict[str, Any]]:
    """One for each config that failed a check, at its golden or its family's file.

    A case that is about no file that is known, and what did not run, have none.
    """
    found: dict[tuple[str, str, str], list[Row]] = {}
    for row in published.rows:
        if row.status is Status.FAILED:
            key = (row.case.check, row.case.family, row.case.config)
            found.setdefault(key, []).append(row)
    made = (_annotation(published, rows) for rows in found.values())
    return [annotation for annotation in made if annotation][:MAX_ANNOTATIONS]


def _annotation(published: Published, rows: list[Row]) -> dict[str, Any] | None:
    case = rows[0].case
    path = published.files.get(case.family)
    if path is None:
        return None
    flavors = ", ".join(row.case.flavor for row in rows)
    title = f"{case.check}: {rows[0].reason} in {case.family} {case.config} at {flavors}"
    detail = printable(first_lines(rows[0].detail), keep="\n") or rows[0].reason
    return {
        "path": path,
        "start_line": 1,
        "end_line": 1,
        "annotation_level": "failure",
        "title": one_line(title, 250),
        "message": detail,
    }


@dataclass(frozen=True)
class CheckRunOf:
    """A check run to be, on the commit of `run`; a lost or distrusted result is a failure."""

    repository: str
    name: str
    run: RunOf
    result: Result

    def put(self, github: Github, commit: str) -> str:
        """One try: makes or completes the check run and says where; raises what PyGithub raises."""
        wanted = annotations_of(self.result.published) if self.result.published else []
        found = self._made(github, commit)
        there = found.output.annotations_count if found else 0
        check = found or self._create(github, commit, wanted[:BATCH])
        start = there if found else BATCH
        for batch in _batches(wanted[start:]):
            check.edit(output={**self._output(), "annotations": batch})
        return f"Wrote the check run: {check.html_url}"

    def _made(self, github: Github, commit: str) -> CheckRun | None:
        repository = github.get_repo(self.repository)
        runs = repository.get_commit(commit).get_check_runs(check_name=self.name)
        return next((run for run in runs if run.external_id == self._external_id()), None)

    def _create(self, github: Github, commit: str, first: list[dict[str, Any]]) -> CheckRun:
        return github.get_repo(self.repository).create_check_run(
            self.name,
            commit,
            external_id=self._external_id(),
            status="completed",
            conclusion=CONCLUSIONS[self.result.word],
            output={**self._output(), "annotations": first},
        )

    def _external_id(self) -> str:
        return f"rocke-{self.run.number}-{self.run.attempt}"

    def _output(self) -> dict[str, Any]:
        return {"title": one_line(self.result.line, 250), "summary": self.result.text(LIMIT)}


def _batches(items: list[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    return (items[start : start + BATCH] for start in range(0, len(items), BATCH))
