"""Tells a result on GitHub: the comment, then the check run, and what each refusal means."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from github import Github

from rocke.errors import UsageError
from rocke.harness.github_checks import CheckRunOf
from rocke.harness.github_client import GitHubError, Trouble, patiently
from rocke.harness.github_comment import LIMIT, Comment, Told
from rocke.harness.github_event import RunOf
from rocke.harness.github_pulls import pulls_of
from rocke.harness.told import Result

T = TypeVar("T")
UNDELIVERED = 3


@dataclass(frozen=True)
class Target:
    """Where to tell: `name` tells several comments apart, `author` is whose the token is, if said.

    Without a `pull`, on every open pull request whose head is the run's commit. `elsewhere` says
    where the result can be read in any case.
    """

    repository: str
    pull: int | None
    name: str
    author: str
    check_run: bool
    elsewhere: str


def tell(
    github: Github,
    target: Target,
    run: RunOf,
    result: Result,
    patience: float,
    say: Callable[[str], None],
) -> int:
    """Tells within `patience` seconds in all, says in sentences what was done; the exit code.

    0 when it was written or was rightly left; UNDELIVERED when GitHub did not take it. A token
    that is not accepted, and a repository or pull request that is not there, are UsageErrors.
    """
    end = time.monotonic() + patience

    def within(step: Callable[[], T]) -> T:
        return patiently(step, max(1.0, end - time.monotonic()))

    if target.pull is not None:
        return _tell(github, target, target.pull, run, result, within, say)
    try:
        pulls = within(lambda: pulls_of(github, target.repository, run))
    except GitHubError as error:
        return _refused(target, f"the pull requests of {run.commit[:12]}", error.trouble, say)
    if not pulls:
        where = f"{run.commit[:12]} ({run.head or 'of a fork that is gone'})"
        say(f"No open pull request of {target.repository} is at {where}: nothing to tell.")
    codes = [_tell(github, target, pull, run, result, within, say) for pull in pulls]
    return max(codes, default=0)


class _Within(Protocol):
    """Carries out a step in the time that is left."""

    def __call__(self, step: Callable[[], T]) -> T: ...


def _tell(
    github: Github,
    target: Target,
    pull: int,
    run: RunOf,
    result: Result,
    within: _Within,
    say: Callable[[str], None],
) -> int:
    """Tells one pull request."""
    try:
        told = _comment(github, target, pull, run, result, within)
        say(f"Pull request {pull}: {told.message}")
        if target.check_run and told.commit:
            check = CheckRunOf(target.repository, target.name, run, result)
            commit = told.commit
            say(within(lambda: check.put(github, commit)))
    except GitHubError as error:
        return _refused(target, f"pull request {pull}", error.trouble, say)
    return 0


def _comment(
    github: Github,
    target: Target,
    pull: int,
    run: RunOf,
    result: Result,
    within: _Within,
) -> Told:
    """The comment; where GitHub finds it too long after all, once more at half the length."""
    commit = run.commit or (result.published.commit if result.published else "")
    comment = Comment(
        target.repository,
        pull,
        target.name,
        run,
        frozenset({commit}),
        result.text,
        target.author,
    )
    try:
        return within(lambda: comment.put(github, LIMIT))
    except GitHubError as error:
        if error.trouble.kind != "too-long":
            raise
    return within(lambda: comment.put(github, LIMIT // 2))


def _refused(target: Target, what: str, trouble: Trouble, say: Callable[[str], None]) -> int:
    where = f"{what} of {target.repository}"
    if trouble.kind == "token":
        raise UsageError(f"$GITHUB_TOKEN is not accepted. {trouble.message}")
    if trouble.kind == "missing":
        raise UsageError(f"There is no {where}, or the token may not see it. {trouble.message}")
    if trouble.kind == "denied":
        say(
            f"The token may not write to {where}; that of a workflow for a fork may only read. "
            f"{target.elsewhere} {trouble.message}"
        )
        return 0
    say(f"The result did not reach {where}. {target.elsewhere} {trouble.message}")
    return UNDELIVERED
