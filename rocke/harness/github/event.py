"""What GitHub itself says of the run whose result is told: its commit, number and ending.

In a job that `workflow_run` starts, the ledger comes from a fork's own code and may say anything;
the event is GitHub's word.
"""

from __future__ import annotations

import re
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rocke.harness.event import read_event

_COMMIT = re.compile(r"[0-9a-f]{40}|[0-9a-f]{64}")


@dataclass(frozen=True)
class RunOf:
    """A run: of `commit` (empty: only the ledger knows), the `number`th, in its nth attempt.

    `conclusion` is how GitHub saw the run end (success, failure, ...; `unknown` for no word at
    all), empty outside an event about a run; `head` the branch that it ran for, `owner:branch`.
    """

    commit: str
    number: int
    attempt: int
    conclusion: str = ""
    head: str = ""

    @property
    def order(self) -> tuple[int, int]:
        return self.number, self.attempt


def run_of(environment: Mapping[str, str]) -> RunOf:
    """The run that the environment and the event file of a workflow tell of.

    Outside a workflow the number is 0 and the attempt the time, so that a later one counts more.
    """
    number = _number(environment.get("GITHUB_RUN_ID"))
    attempt = _number(environment.get("GITHUB_RUN_ATTEMPT")) or 1
    event = read_event(environment)
    run = event.get("workflow_run")
    if isinstance(run, dict):
        return RunOf(
            _commit(run.get("head_sha")), _number(run.get("id")),
            _number(run.get("run_attempt")) or 1, _word(run.get("conclusion")), _head(run),
        )  # fmt: skip
    pull = event.get("pull_request")
    head = pull.get("head") if isinstance(pull, dict) else None
    commit = _commit(head.get("sha")) if isinstance(head, dict) else ""
    return RunOf(commit, number, attempt if number else int(time.time()))


def _commit(value: object) -> str:
    return value if isinstance(value, str) and _COMMIT.fullmatch(value) else ""


def _word(value: object) -> str:
    """A run that has ended has a word; anything else must not read as one that ended well."""
    return value if isinstance(value, str) and re.fullmatch(r"[a-z_]{1,40}", value) else "unknown"


def _head(run: Mapping[str, Any]) -> str:
    """Empty for a fork that has been deleted."""
    home = run.get("head_repository")
    owner = home.get("owner") if isinstance(home, dict) else None
    login = owner.get("login") if isinstance(owner, dict) else None
    branch = run.get("head_branch")
    known = all(isinstance(name, str) and name for name in (login, branch))
    return f"{login}:{branch}" if known else ""


def _number(value: object) -> int:
    text = str(value)
    return int(text) if re.fullmatch(r"[0-9]{1,18}", text) else 0
