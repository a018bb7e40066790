"""Talking to GitHub: one connection, what its errors mean, and patience that ends.

PyGithub makes the requests. Its own retries are off, for it would repeat a request that had been
carried out although the answer was lost: here a whole step is tried again, and a step begins by
looking at what is there.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from types import FrameType
from typing import TypeVar

import requests
from github import Auth, BadAttributeException, Github, GithubException

from rocke.harness.escape import one_line

T = TypeVar("T")
API = "https://api.github.com"
# Of one read from the connection, in seconds.
_TIMEOUT = 20
_MAX_TRIES = 8
# GitHub asks to wait that long after a secondary rate limit that names no time.
_SECONDARY_WAIT = 60.0
# What PyGithub raises for an answer that is no answer of GitHub's API.
_NONSENSE = (BadAttributeException, RuntimeError, AssertionError, ValueError, KeyError, TypeError)


class OutOfTimeError(Exception):
    """All the time that GitHub was given is over."""


@dataclass(frozen=True)
class Trouble:
    """What an error means: `kind` is again, denied, missing, token, too-long or refused.

    `answered` says that GitHub itself said so, as against a connection that gave no answer.
    """

    kind: str
    message: str
    wait: float | None = None
    answered: bool = False


class OvertakenError(Exception):
    """What a step wrote did not come about, or not for long; the step is to be tried again."""


class GitHubError(Exception):
    """A step could not be carried out, and trying again would not help or took too long."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.message)
        self.trouble = trouble


_RETRIED = (OvertakenError, GithubException, requests.RequestException, *_NONSENSE)


def connect(token: str, api: str) -> Github:
    """A connection that retries nothing by itself; `api` is the address of the REST API."""
    return Github(
        auth=Auth.Token(token), base_url=api.rstrip("/"), timeout=_TIMEOUT, per_page=100,
        retry=None, seconds_between_requests=None, user_agent="rocke", lazy=True,
    )  # fmt: skip


def patiently(step: Callable[[], T], seconds: float) -> T:
    """Carries out `step`, again where that helps, and never longer than `seconds` in all.

    Raises GitHubError with what was wrong last, and with what GitHub answered last.
    """
    end = time.monotonic() + seconds
    last = Trouble("again", f"GitHub gave no answer within {seconds:.0f} s.")
    answer: Trouble | None = None
    try:
        with _alarm(seconds):
            for number in range(_MAX_TRIES):
                try:
                    return step()
                except _RETRIED as error:
                    last = trouble_of(error)
                answer = last if last.answered else answer
                wait = last.wait if last.wait is not None else 2.0**number
                if last.kind != "again" or time.monotonic() + wait >= end:
                    break
                time.sleep(wait)
    except OutOfTimeError:
        last = replace(last, kind="again", message=f"{last.message} {seconds:.0f} s were over.")
    if answer and not last.answered:
        last = replace(last, message=f"{last.message} Before that, {answer.message}")
    raise GitHubError(last)


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Ends what runs inside after `seconds`, even a connection that trickles."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise OutOfTimeError

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def trouble_of(error: Exception) -> Trouble:
    """What an error of the connection or of the API means for the next try."""
    if isinstance(error, requests.RequestException):
        return Trouble("again", f"The connection failed: {one_line(str(error), 200)}")
    if isinstance(error, OvertakenError):
        return Trouble("again", str(error))
    if not isinstance(error, GithubException):
        told = one_line(f"{type(error).__name__} {error}", 200)
        return Trouble("again", f"The answer is none of GitHub's API: {told}")
    return replace(_answered(error), answered=True)


def _answered(error: GithubException) -> Trouble:
    said = _said(error)
    told = f"GitHub answered {error.status}: {one_line(said, 300)}"
    if error.status in (403, 429) and (wait := _limited(error)) is not None:
        return Trouble("again", f"{told} It asks to wait {wait:.0f} s.", wait)
    if error.status in (408, 409, 429) or error.status >= 500:
        return Trouble("again", told)
    if error.status == 422 and "too long" in said:
        return Trouble("too-long", told)
    if error.status == 422 and "too quickly" in said:
        return Trouble("again", told)
    kinds = {401: "token", 403: "denied", 404: "missing", 410: "missing"}
    return Trouble(kinds.get(error.status, "refused"), told)


def _said(error: GithubException) -> str:
    """The message of an answer, with those of its list of errors."""
    if not isinstance(error.data, Mapping):
        return str(error.data or "")
    listed = error.data.get("errors")
    more = listed if isinstance(listed, list) else []
    words = [entry.get("message") if isinstance(entry, Mapping) else entry for entry in more]
    return " ".join(str(word) for word in [error.data.get("message"), *words] if word)


def _limited(error: GithubException) -> float | None:
    """How many seconds a rate limit asks to wait; None when the answer is about no limit."""
    headers = {key.lower(): value for key, value in (error.headers or {}).items()}
    if "retry-after" in headers:
        return _retry_after(headers["retry-after"])
    if headers.get("x-ratelimit-remaining") == "0":
        reset = _number(headers.get("x-ratelimit-reset", ""))
        return _SECONDARY_WAIT if reset is None else max(1.0, reset - time.time() + 1.0)
    return _SECONDARY_WAIT if "rate limit" in _said(error).lower() else None


def _retry_after(text: str) -> float:
    """Seconds or a date, as HTTP allows both."""
    seconds = _number(text)
    if seconds is not None:
        return max(0.0, seconds)
    try:
        when = parsedate_to_datetime(text)
    except ValueError:
        return _SECONDARY_WAIT
    aware = when if when.tzinfo else when.replace(tzinfo=UTC)
    return max(0.0, (aware - datetime.now(UTC)).total_seconds())


def _number(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None
