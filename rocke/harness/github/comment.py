"""The one comment of a pull request: found again, written or left alone.

It is found by a hidden marker at its very beginning and by its author, so that neither a person's
comment nor a copy of ours is touched. The marker says of which commit and run it is:

- A run of a commit that the pull request has left behind writes nothing.
- Of two runs of one commit the later one, by run number and attempt, stays.

GitHub can't be told to write only over what was read. So the comments are read just before writing
and once more after it: an older run that wrote in between is written over, and of two comments
that were made at one moment the older is deleted.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass

from github import Github, GithubException
from github.IssueComment import IssueComment
from github.PullRequest import PullRequest

from rocke.harness.github.client import OvertakenError, trouble_of
from rocke.harness.github.event import RunOf

# GitHub refuses a longer body with 422; the difference is for what it counts otherwise than we do.
LIMIT = 65_000
# Time for a run that had already read the comments to write, before they are read once more.
_SETTLE = 1.0
_MARKER = re.compile(
    r"<!-- rocke:comment name=([a-z0-9-]+) commit=([0-9a-f]+) run=(\d{1,18}) attempt=(\d{1,18}) -->"
)


@dataclass(frozen=True)
class Marker:
    """The hidden first line of a comment."""

    name: str
    commit: str
    order: tuple[int, int]

    def text(self) -> str:
        run, attempt = self.order
        return (
            f"<!-- rocke:comment name={self.name} commit={self.commit} run={run} "
            f"attempt={attempt} -->"
        )


def marker_of(body: str | None, name: str) -> Marker | None:
    """The marker that a body begins with, if it has one of this name."""
    match = _MARKER.match(body or "")
    if match is None or match[1] != name:
        return None
    return Marker(match[1], match[2], (int(match[3]), int(match[4])))


@dataclass(frozen=True)
class Told:
    """What became of the comment, as a sentence; `commit` is the pull request's head, if ours."""

    message: str
    commit: str = ""


@dataclass(frozen=True)
class Comment:
    """A comment to be: `body(limit)` gives its text after the marker, of at most `limit`."""

    repository: str
    pull: int
    name: str
    run: RunOf
    commits: frozenset[str]
    body: Callable[[int], str]
    author: str = ""

    def put(self, github: Github, limit: int = LIMIT) -> Told:
        """One try; raises what PyGithub raises."""
        author = self.author or own_login(github)
        pull = github.get_repo(self.repository).get_pull(self.pull)
        own = self._own(pull, author)
        pull.update()
        head = pull.head.sha
        current = frozenset(filter(None, (head, pull.merge_commit_sha)))
        if not current & self.commits:
            return Told(
                f"The comment is left as it is: the pull request is at {head[:12]} now, and this "
                f"run is of {', '.join(sorted(commit[:12] for commit in self.commits))}."
            )
        mine = Marker(self.name, head, self.run.order)
        newer = [marker for _, marker in own if marker.commit == head and marker.order > mine.order]
        if newer:
            run = ".".join(map(str, max(marker.order for marker in newer)))
            return Told(f"The comment is left as it is: it is of run {run}, a later one.", head)
        text = f"{mine.text()}\n{self.body(limit - len(mine.text()) - 1)}"
        written, done = self._write(pull, own, text, head)
        time.sleep(_SETTLE)
        if not self._settled(pull, author, mine, written.id):
            return Told("The comment is left to a later run, which wrote at the same moment.", head)
        return Told(f"{done}: {written.html_url}", head)

    def _own(self, pull: PullRequest, author: str) -> list[tuple[IssueComment, Marker]]:
        found = []
        for comment in pull.get_issue_comments():
            marker = marker_of(comment.body, self.name)
            login = comment.user.login if comment.user else None
            if marker is not None and login == author:
                found.append((comment, marker))
        return found

    def _write(
        self, pull: PullRequest, own: list[tuple[IssueComment, Marker]], text: str, head: str
    ) -> tuple[IssueComment, str]:
        if not own:
            made = pull.create_issue_comment(text)
            if marker_of(made.body, self.name) is None:
                raise OvertakenError("What was to be written was not answered with a comment.")
            return made, "Wrote the comment"
        comment, _ = max(own, key=lambda pair: _worth(pair[1], head))
        comment.edit(text)
        return comment, "Updated the comment"

    def _settled(self, pull: PullRequest, author: str, mine: Marker, written: int) -> bool:
        """Reads once more and puts right what another run did meanwhile; False: ours is older."""
        own = self._own(pull, author)
        if not own:
            return True
        best, marker = max(own, key=lambda pair: _worth(pair[1], mine.commit))
        if _worth(marker, mine.commit) < _worth(mine, mine.commit):
            raise OvertakenError("An older run wrote over the comment.")
        for comment, _ in own:
            if comment.id != best.id:
                _delete(comment)
        return best.id == written and marker == mine


def _worth(marker: Marker, head: str) -> tuple[bool, tuple[int, int]]:
    return marker.commit == head, marker.order


def _delete(comment: IssueComment) -> None:
    try:
        comment.delete()
    except GithubException as error:
        if error.status != 404:
            raise


def own_login(github: Github) -> str:
    """Whom the token belongs to: a person, or the bot of an app's installation.

    An installation's token, as workflows have it, may not ask for its user; it may ask who views.
    """
    try:
        return github.get_user().login
    except GithubException as error:
        if trouble_of(error).kind != "denied":
            raise
    _, answer = github.requester.graphql_query("query { viewer { login } }", {})
    return str(answer["data"]["viewer"]["login"])
