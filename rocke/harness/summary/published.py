"""What a run publishes, as results/ledger.json holds it: the ledger and all that the summary shows.

It is read back where there is neither plan nor evidence nor the sources, in the job that comments;
there it may come from a fork, so nothing in it is believed that contradicts itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from rocke.errors import UsageError
from rocke.harness.cases import Case, Status
from rocke.harness.documents import fault_of, read_json
from rocke.harness.escape import one_line
from rocke.harness.results.ledger import SCHEMA, Ledger, Problem, Total
from rocke.harness.results.machines import Machine
from rocke.harness.results.reports import Report, report_from
from rocke.harness.results.rows import Row
from rocke.harness.results.verdict import EXIT_CODES
from rocke.harness.summary.moved import Moved
from rocke.harness.summary.since import Since
from rocke.harness.tables import seconds_of

T = TypeVar("T")
_CASE = ("id", "check", "family", "config", "flavor", "lane")
_TOTAL = ("check", "lane", "shared_with")
_COUNTS = ("planned", "passed", "failed", "not_run")


@dataclass(frozen=True)
class Published:
    """The whole answer of a run; `word`, `line` and `exit_code` are its verdict.

    `files` has the file of each family, from the top of the repository, and `unreadable` a
    sentence for each report that could not be read.
    """

    run: str
    commit: str
    tree: str
    word: str
    line: str
    exit_code: int
    rows: tuple[Row, ...] = field(repr=False)
    totals: tuple[Total, ...]
    problems: tuple[Problem, ...] = ()
    machines: tuple[Machine, ...] = ()
    reports: tuple[Report, ...] = ()
    unreadable: tuple[str, ...] = ()
    moved: Moved | None = None
    since: Since | None = None
    files: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, ledger: Ledger, **more: Any) -> Published:
        """A ledger as it is published, with the fields after `machines` as named in `more`."""
        verdict, plan = ledger.verdict, ledger.plan
        return cls(
            ledger.run, plan.commit, plan.tree, verdict.word, verdict.line, verdict.exit_code,
            ledger.rows, ledger.totals, ledger.problems, ledger.machines, **more,
        )  # fmt: skip

    def extra_json(self) -> dict[str, Any]:
        """What ledger.json holds beside the ledger's own."""
        return {
            "totals": [vars(total) for total in self.totals],
            "machines": [machine.to_json() for machine in self.machines],
            "reports": {report.name: report.to_json() for report in self.reports},
            "unreadable_reports": list(self.unreadable),
            "goldens_moved": self.moved.to_json() if self.moved else None,
            "since": self.since.to_json() if self.since else None,
            "family_files": dict(self.files),
        }


def read_published(path: Path) -> Published:
    """Reads a ledger file back; a UsageError that names the file and what is wrong with it."""
    data = read_json(path, "a ledger")
    if not isinstance(data, dict) or repr(data.get("schema")) != repr(SCHEMA):
        raise UsageError(f"{path} is not a ledger of schema {SCHEMA}.")
    try:
        published = _published(data)
        _refuse_contradictions(published, data)
    except UsageError as error:
        raise UsageError(f"{path} is not a readable ledger: {error}") from error
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise UsageError(f"{path} is not a readable ledger: {fault_of(error)}.") from error
    return published


def _published(data: dict[str, Any]) -> Published:
    reports = _mapping(data["reports"])
    files = _mapping(data["family_files"])
    return Published(
        run=_text(data["run"], "run"),
        commit=_text(data["commit"], "commit"),
        tree=_text(data["tree"], "tree"),
        word=_text(data["verdict"], "verdict"),
        line=_text(data["verdict_line"], "verdict_line"),
        exit_code=_whole(data["exit_code"], "exit_code"),
        rows=_each(data["cases"], "cases", _row),
        totals=_each(data["totals"], "totals", _total),
        problems=_each(data["problems"], "problems", _problem),
        machines=_each(data["machines"], "machines", Machine.from_json),
        reports=tuple(report_from(name, reports[name], f"reports.{name}") for name in reports),
        unreadable=_each(data["unreadable_reports"], "unreadable_reports", _plain),
        moved=Moved.from_json(data["goldens_moved"]) if data["goldens_moved"] else None,
        since=Since.from_json(data["since"]) if data["since"] else None,
        files={_plain(k): _plain(v) for k, v in files.items()},
    )


def _refuse_contradictions(published: Published, data: dict[str, Any]) -> None:
    """A verdict that its own rows do not bear out is none."""
    if EXIT_CODES.get(published.word) != published.exit_code:
        raise UsageError(
            f"verdict is {published.word!r} with exit code {published.exit_code}, expected one of "
            f"{', '.join(f'{word} with {code}' for word, code in EXIT_CODES.items())}."
        )
    counts = Counter(str(row.status) for row in published.rows)
    told = {str(status): data["counts"][str(status)] for status in Status}
    if told != {str(status): counts[str(status)] for status in Status}:
        raise UsageError(f"counts are {told}, but its cases are {dict(counts)}.")
    if published.exit_code == 0 and (counts[Status.FAILED] or not counts[Status.PASSED]):
        raise UsageError(f"verdict is {published.word!r}, but its cases are {dict(counts)}.")
    if published.exit_code == 0 and published.problems:
        shown = one_line(published.problems[0].message, 200)
        raise UsageError(f"verdict is {published.word!r}, but it has a problem: {shown}")


def _row(data: object) -> Row:
    row = _mapping(data)
    names: dict[str, Any] = {key: _text(row[key], key) for key in _CASE}
    case = Case(**names)
    lanes = tuple(_row({**row, **_mapping(each), "lanes": []}) for each in row.get("lanes", ()))
    return Row(
        case, Status(row["status"]), _plain(row["reason"]), _plain(row["detail"]), lanes=lanes
    )


def _total(data: object) -> Total:
    row = _mapping(data)
    texts: dict[str, Any] = {key: _text(row[key], key) for key in _TOTAL}
    counts: dict[str, Any] = {key: _whole(row[key], key) for key in _COUNTS}
    try:
        seconds = seconds_of(row["seconds"])
    except ValueError as error:
        raise UsageError(f"totals: {error}.") from error
    return Total(**texts, **counts, seconds=seconds)


def _problem(data: object) -> Problem:
    row = _mapping(data)
    return Problem(_text(row["kind"], "kind"), _text(row["message"], "message"))


def _each(data: object, key: str, read: Callable[[object], T]) -> tuple[T, ...]:
    if not isinstance(data, list):
        raise UsageError(f"{key} is no list.")
    return tuple(map(read, data))


def _mapping(data: object) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise UsageError(f"{str(data)[:80]!r} is no object.")
    return data


def _plain(value: object) -> str:
    return _text(value, "a text")


def _text(value: object, key: str) -> str:
    if not isinstance(value, str):
        raise UsageError(f"{key} is {str(value)[:80]!r}, expected a text.")
    return value


def _whole(value: object, key: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise UsageError(f"{key} is {str(value)[:80]!r}, expected a whole number.")
    return value
