"""Tells a result on GitHub: the comment, then the check run, and what each refusal means."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from github import Github

from rocke.errors import UsageError
from rocke.harness.github_checks import CheckRunOf
from rocke.harness.github_client import GitHubError, Trouble, patiently
from rocke.harness.github_comment import LIMIT, Comment, Told
from rocke.harness.github_event import RunOf
from rocke.harness.told import Result

T = TypeVar("T")
UNDELIVERED = 3


@dataclass(frozen=True)
class Target:
    """Where to tell: `name` tells several comments apart, `author` is whose the token is, if said.

    `elsewhere` says where the result can be read in any case.
    """

    repository: str
    pull: int
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

    try:
        told = _comment(github, target, run, result, within)
        say(told.message)
        if target.check_run and told.commit and result.published:
            name, commit = target.name, told.commit
            check = CheckRunOf(
                target.repository, name, run, result.text, result.published, result.distrusted
            )
            say(within(lambda: check.put(github, commit)))
    except GitHubError as error:
        return _refused(target, error.trouble, say)
    return 0


def _comment(
    github: Github,
    target: Target,
    run: RunOf,
    result: Result,
    within: Callable[[Callable[[], Told]], Told],
) -> Told:
    """The comment; where GitHub finds it too long after all, once more at half the length."""
    commit = run.commit or (result.published.commit if result.published else "")
    comment = Comment(
        target.repository,
        target.pull,
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


def _refused(target: Target, trouble: Trouble, say: Callable[[str], None]) -> int:
    where = f"pull request {target.pull} of {target.repository}"
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
