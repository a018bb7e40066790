"""Tells a result on GitHub: the comment, then the check run, and what each refusal means."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from github import Github

from rocke.errors import UsageError
from rocke.harness.github.checks import CheckRunOf
from rocke.harness.github.client import GitHubError, Trouble, patiently
from rocke.harness.github.comment import LIMIT, Comment, Told
from rocke.harness.github.event import RunOf
from rocke.harness.github.pulls import pulls_of
from rocke.harness.github.told import Result

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
    teller = _Teller(github, target, run, result, time.monotonic() + patience, say)
    return teller.tell_each() if target.pull is None else teller.tell(target.pull)


@dataclass(frozen=True)
class _Teller:
    """What is told, where and until when."""

    github: Github
    target: Target
    run: RunOf
    result: Result
    end: float
    say: Callable[[str], None]

    def tell_each(self) -> int:
        """Tells every open pull request at the run's commit; the worst of their exit codes."""
        repository, commit = self.target.repository, self.run.commit[:12]
        try:
            pulls = self._within(lambda: pulls_of(self.github, repository, self.run))
        except GitHubError as error:
            return self._refused(f"the pull requests of {commit}", error.trouble)
        if not pulls:
            where = f"{commit} ({self.run.head or 'of a fork that is gone'})"
            self.say(f"No open pull request of {repository} is at {where}: nothing to tell.")
        return max((self.tell(pull) for pull in pulls), default=0)

    def tell(self, pull: int) -> int:
        """Tells one pull request."""
        try:
            told = self._comment(pull)
            self.say(f"Pull request {pull}: {told.message}")
            if self.target.check_run and told.commit:
                check = CheckRunOf(self.target.repository, self.target.name, self.run, self.result)
                self.say(self._within(lambda: check.put(self.github, told.commit)))
        except GitHubError as error:
            return self._refused(f"pull request {pull}", error.trouble)
        return 0

    def _within(self, step: Callable[[], T]) -> T:
        return patiently(step, max(1.0, self.end - time.monotonic()))

    def _comment(self, pull: int) -> Told:
        """The comment; where GitHub finds it too long after all, once more at half the length."""
        published = self.result.published
        comment = Comment(
            self.target.repository,
            pull,
            self.target.name,
            self.run,
            frozenset({self.run.commit or (published.commit if published else "")}),
            self.result.text,
            self.target.author,
        )
        try:
            return self._within(lambda: comment.put(self.github, LIMIT))
        except GitHubError as error:
            if error.trouble.kind != "too-long":
                raise
        return self._within(lambda: comment.put(self.github, LIMIT // 2))

    def _refused(self, what: str, trouble: Trouble) -> int:
        where, elsewhere = f"{what} of {self.target.repository}", self.target.elsewhere
        if trouble.kind == "token":
            raise UsageError(f"$GITHUB_TOKEN is not accepted. {trouble.message}")
        if trouble.kind == "missing":
            raise UsageError(f"There is no {where}, or the token may not see it. {trouble.message}")
        if trouble.kind == "denied":
            self.say(
                f"The token may not write to {where}; that of a workflow for a fork may only read. "
                f"{elsewhere} {trouble.message}"
            )
            return 0
        self.say(f"The result did not reach {where}. {elsewhere} {trouble.message}")
        return UNDELIVERED
