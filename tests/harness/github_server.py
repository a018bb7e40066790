"""A server that speaks the part of GitHub's REST API that comments and check runs need.

It pages as GitHub does, with Link headers, refuses what GitHub refuses, and misbehaves on demand.
"""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Reply = tuple[int, Any, dict[str, str]]
REPO = "/repos/org/kernels"
BOT = "github-actions[bot]"
HEAD = "a" * 40
MERGE = "b" * 40


@dataclass
class Fault:
    """How a request goes wrong: an answer, or `cut` (before or after it was done), or `slow`."""

    status: int = 0
    body: Any = None
    headers: dict[str, str] = field(default_factory=dict)
    manner: str = "answer"


class FakeGitHub:
    """The state of pull requests at one commit, 7 unless told otherwise, and what clients did."""

    def __init__(self) -> None:
        self.comments: list[dict[str, Any]] = []
        self.check_runs: list[dict[str, Any]] = []
        self.head, self.merge = HEAD, MERGE
        # Open pull requests, each with the head of its branch; 7 is at `head`.
        self.pulls: dict[int, str | None] = {7: None}
        self.queries: list[str] = []
        self.login, self.is_app = "ci-person", False
        self.page_size = 2
        self.body_limit = 65_536
        self.requests: list[tuple[str, str]] = []
        self.batches: list[int] = []
        self.faults: list[tuple[str, str, Fault]] = []
        self.after: list[tuple[str, str, Callable[[], None]]] = []
        self.released = threading.Event()
        self.address = ""
        self.next_id = 100

    def fail(self, method: str, path: str, *faults: Fault) -> None:
        """The next requests of this kind go wrong, one fault each."""
        self.faults += [(method, path, fault) for fault in faults]

    def then(self, method: str, path: str, act: Callable[[], None]) -> None:
        """Acts once, after the next request of this kind was answered."""
        self.after.append((method, path, act))

    def add(self, body: str, login: str = "ci-person", pull: int = 7) -> dict[str, Any]:
        self.next_id += 1
        number = self.next_id
        comment = {
            "id": number,
            "body": body,
            "user": {"login": login, "id": len(login), "url": f"{self.address}/users/x"},
            "url": f"{self.address}{REPO}/issues/comments/{number}",
            "html_url": f"https://example.invalid/c/{number}",
            "issue_url": f"{self.address}{REPO}/issues/{pull}",
        }
        self.comments.append(comment)
        return comment

    def did(self, method: str) -> int:
        return sum(done == method for done, _ in self.requests)

    def taken(self, method: str, path: str) -> Fault | None:
        for index, (wanted, pattern, fault) in enumerate(self.faults):
            if wanted == method and re.search(pattern, path):
                del self.faults[index]
                return fault
        return None

    def react(self, method: str, path: str) -> None:
        for index, (wanted, pattern, act) in enumerate(self.after):
            if wanted == method and re.search(pattern, path):
                del self.after[index]
                act()
                return

    def answer(self, method: str, path: str, query: str, data: Any) -> Reply:
        """What GitHub would answer, carried out."""
        if path == "/user":
            denied = {"message": "Resource not accessible by integration"}
            return (403, denied, {}) if self.is_app else (200, {"login": self.login, "id": 1}, {})
        if path == "/graphql":
            return 200, {"data": {"viewer": {"login": self.login}}}, {}
        if path == f"{REPO}/pulls":
            self.queries.append(query)
            return 200, [self._pull(number) for number in self.pulls], {}
        if match := re.fullmatch(f"{REPO}/(pulls|issues)/(\\d+)(/comments)?", path):
            return self._of_pull(method, int(match[2]), bool(match[3]), query, data)
        if match := re.fullmatch(f"{REPO}/issues/comments/(\\d+)", path):
            return self._comment(method, int(match[1]), data)
        return self._checks(method, path, data)

    def _of_pull(self, method: str, number: int, comments: bool, query: str, data: Any) -> Reply:
        if number not in self.pulls:
            return 404, {"message": "Not Found"}, {}
        if not comments:
            return 200, self._pull(number), {}
        return self._created(number, data) if method == "POST" else self._listed(number, query)

    def _pull(self, number: int) -> dict[str, Any]:
        return {
            "number": number,
            "url": f"{self.address}{REPO}/pulls/{number}",
            "issue_url": f"{self.address}{REPO}/issues/{number}",
            "head": {"sha": self.pulls[number] or self.head},
            "merge_commit_sha": self.merge,
        }

    def _listed(self, number: int, query: str) -> Reply:
        match = re.search(r"\bpage=(\d+)", query)
        page = int(match[1]) if match else 1
        start = (page - 1) * self.page_size
        url = f"{self.address}{REPO}/issues/{number}/comments"
        there = [c for c in self.comments if c["issue_url"].endswith(f"/{number}")]
        more = start + self.page_size < len(there)
        headers = {"Link": f'<{url}?page={page + 1}>; rel="next"'} if more else {}
        return 200, there[start : start + self.page_size], headers

    def _created(self, number: int, data: Any) -> Reply:
        return self._too_long(data) or (201, self.add(data["body"], self.login, number), {})

    def _too_long(self, data: Any) -> Reply | None:
        if len(data["body"]) <= self.body_limit:
            return None
        told = f"body is too long (maximum is {self.body_limit} characters)"
        error = {"resource": "IssueComment", "code": "unprocessable", "field": "data"}
        return 422, {"message": "Validation Failed", "errors": [error | {"message": told}]}, {}

    def _comment(self, method: str, number: int, data: Any) -> Reply:
        found = next((c for c in self.comments if c["id"] == number), None)
        if found is None:
            return 404, {"message": "Not Found"}, {}
        if method == "DELETE":
            self.comments.remove(found)
            return 204, None, {}
        if refused := self._too_long(data):
            return refused
        found["body"] = data["body"]
        return 200, found, {}

    def _checks(self, method: str, path: str, data: Any) -> Reply:
        if match := re.fullmatch(f"{REPO}/commits/([0-9a-f]+)", path):
            return 200, {"sha": match[1], "url": f"{self.address}{path}"}, {}
        if re.fullmatch(f"{REPO}/commits/[0-9a-f]+/check-runs", path):
            return 200, {"total_count": len(self.check_runs), "check_runs": self.check_runs}, {}
        if path == f"{REPO}/check-runs":
            number = len(self.check_runs) + 1
            url = f"{self.address}{REPO}/check-runs/{number}"
            run = {
                **data,
                "id": number,
                "url": url,
                "html_url": f"https://example.invalid/r/{number}",
            }
            run["output"] = {**data["output"], "annotations_count": 0}
            self.check_runs.append(run)
        elif match := re.fullmatch(f"{REPO}/check-runs/(\\d+)", path):
            run = self.check_runs[int(match[1]) - 1]
        else:
            return 404, {"message": "Not Found"}, {}
        return self._annotated(run, data["output"])

    def _annotated(self, run: dict[str, Any], output: Any) -> Reply:
        count = len(output["annotations"])
        if count > 50 or len(output["summary"]) > 65_535:
            return 422, {"message": "Validation Failed"}, {}
        self.batches.append(count)
        run["output"]["annotations_count"] += count
        return 201, run, {}


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Else each answer's body waits until the client has acknowledged its headers.
    disable_nagle_algorithm = True
    github: FakeGitHub

    def _serve(self) -> None:
        path, _, query = self.path.partition("?")
        length = int(self.headers.get("Content-Length") or 0)
        data = json.loads(self.rfile.read(length)) if length else None
        self.github.requests.append((self.command, path))
        fault = self.github.taken(self.command, path)
        if fault is not None and fault.manner != "cut-after":
            self._misbehave(fault)
            return
        status, body, headers = self.github.answer(self.command, path, query, data)
        if fault is not None:
            self.close_connection = True
            return
        self._send(status, json.dumps(body).encode() if body is not None else b"", headers)
        self.github.react(self.command, path)

    do_GET = do_POST = do_PATCH = do_DELETE = _serve  # noqa: N815  # the names http.server calls

    def _misbehave(self, fault: Fault) -> None:
        self.close_connection = True
        if fault.manner == "answer":
            body = fault.body if isinstance(fault.body, bytes) else json.dumps(fault.body).encode()
            self._send(fault.status, body, fault.headers)
        elif fault.manner == "trickle":
            self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
            while not self.github.released.wait(0.05):
                self.wfile.write(b" ")
                self.wfile.flush()

    def _send(self, status: int, body: bytes, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in {"Content-Type": "application/json", **headers}.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """The requests are in FakeGitHub.requests."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that went away is what some tests are about."""


@contextmanager
def serving(github: FakeGitHub) -> Iterator[FakeGitHub]:
    """The server in a thread, until the block ends."""
    handler = type("Handler", (_Handler,), {"github": github})
    server = _Server(("127.0.0.1", 0), handler)
    github.address = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield github
    finally:
        github.released.set()
        server.shutdown()
        server.server_close()
        thread.join()
