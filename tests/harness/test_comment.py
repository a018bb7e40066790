"""`rocke comment` against a server that speaks GitHub's API, errors included."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from github_server import BOT, HEAD, MERGE, FakeGitHub, Fault, serving
from test_ledger import OWED, Claim, ledger_of, make_case, make_plan, passes

from rocke.cli_comment import comment
from rocke.errors import UsageError
from rocke.harness.results.ledger import Ledger
from rocke.harness.runs import write_json
from rocke.harness.summary.published import Published

LIMITED = {"message": "API rate limit exceeded for installation."}
SECONDARY = {"message": "You have exceeded a secondary rate limit."}
READ_ONLY = {"message": "Resource not accessible by integration"}


@dataclass
class Done:
    """How an invocation ended: its code, or 2 with the message; and what it printed."""

    code: int
    output: str


@dataclass
class Desk:
    """A ledger, a job's summary and a server, and `tell` to run the command with them."""

    github: FakeGitHub
    folder: Path
    waits: list[float]

    @property
    def ledger(self) -> Path:
        return self.folder / "ledger.json"

    @property
    def step(self) -> Path:
        return self.folder / "step.md"

    def publish(self, ledger: Ledger, commit: str = HEAD, **more: Any) -> None:
        published = Published.of(ledger, **more)
        write_json(self.ledger, {**ledger.to_json(), "commit": commit, **published.extra_json()})

    def tell(
        self,
        *arguments: str,
        run: int = 5,
        attempt: int = 1,
        patience: float = 30,
        pull: str = "7",
        **env: str,
    ) -> Done:
        """Runs the command; an empty `pull` leaves it to the event."""
        given = {
            "GITHUB_TOKEN": "secret",
            "GITHUB_STEP_SUMMARY": str(self.step),
            "GITHUB_RUN_ID": str(run),
            "GITHUB_RUN_ATTEMPT": str(attempt),
            "GITHUB_EVENT_PATH": "",
            "ROCKE_RUN_ID": "",
            **env,
        }
        command = [
            "--repo", "org/kernels", "--api", self.github.address,
            "--ledger", str(self.ledger), "--patience", str(patience), *arguments,
        ]  # fmt: skip
        command += ["--pr", pull] if pull else []
        done = CliRunner().invoke(comment, command, env=given, standalone_mode=False)
        if isinstance(done.exception, UsageError):
            return Done(2, done.output + str(done.exception))
        if done.exception is not None:
            raise done.exception
        return Done(done.return_value, done.output)

    def event(self, **run: Any) -> dict[str, str]:
        """The environment of a job that `workflow_run` started."""
        path = self.folder / "event.json"
        told = {"head_sha": HEAD, "id": 9, "run_attempt": 1, "conclusion": "success"}
        told |= {"head_branch": "fix", "head_repository": {"owner": {"login": "fork"}}}
        path.write_text(json.dumps({"workflow_run": told | run}))
        return {"GITHUB_EVENT_PATH": str(path)}

    @property
    def bodies(self) -> list[str]:
        return [comment["body"] for comment in self.github.comments]


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    waits: list[float] = []
    monkeypatch.setattr(time, "sleep", waits.append)
    with serving(FakeGitHub()) as github:
        made = Desk(github, tmp_path, waits)
        made.publish(ledger_of(passes()))
        yield made


def marker(commit: str = HEAD, run: int = 5, attempt: int = 1, name: str = "rocke") -> str:
    return f"<!-- rocke:comment name={name} commit={commit} run={run} attempt={attempt} -->"


def red_ledger(count: int) -> Ledger:
    cases = tuple(make_case("identity", f"f{n}/gfx942", "cfg0", "llvm20") for n in range(count))
    claims = tuple(Claim(c.id, "failed", "drift", f"{c.id}\n" * 9) for c in cases)
    return ledger_of(claims, make_plan(cases))


def test_the_first_comment_is_written_with_marker_and_verdict_first(desk: Desk) -> None:
    done = desk.tell()
    assert done.code == 0, done.output
    assert "Wrote the comment: https://example.invalid/c/101" in done.output
    assert desk.bodies[0].startswith(f"{marker()}\n## ✅ gate: green\n")
    assert "## ✅ gate: green" in desk.step.read_text()


def test_a_later_run_updates_the_comment_it_finds_on_a_later_page(desk: Desk) -> None:
    for number in range(5):
        desk.github.add(f"a review, number {number}", "someone")
    mine = desk.github.add(f"{marker(commit='c' * 40, run=4)}\nold")
    done = desk.tell()
    assert "Updated the comment" in done.output
    assert mine["body"].startswith(f"{marker()}\n## ✅")
    assert len(desk.github.comments) == 6


def test_somebody_elses_comment_is_never_touched_whatever_it_says(desk: Desk) -> None:
    theirs = [
        desk.github.add(f"{marker(run=1)}\ncopied", "someone"),
        desk.github.add(f"> quoted\n{marker(run=1)}", "ci-person"),
        desk.github.add(f"{marker(run=1, name='other')}\nanother table", "ci-person"),
    ]
    before = [comment["body"] for comment in theirs]
    assert desk.tell().code == 0
    assert [comment["body"] for comment in theirs] == before
    assert len(desk.github.comments) == 4


def test_a_comment_whose_author_is_gone_is_passed_over(desk: Desk) -> None:
    desk.github.add(f"{marker(run=1)}\nold")["user"] = None
    assert desk.tell().code == 0
    assert len(desk.github.comments) == 2


def test_an_apps_token_asks_who_views(desk: Desk) -> None:
    desk.github.is_app, desk.github.login = True, BOT
    mine = desk.github.add(f"{marker(run=1)}\nold", BOT)
    assert desk.tell().code == 0
    assert mine["body"].startswith(marker())


def test_an_author_that_is_named_is_not_asked_for(desk: Desk) -> None:
    assert desk.tell("--author", "ci-person").code == 0
    assert ("GET", "/user") not in desk.github.requests


@pytest.mark.parametrize(("run", "attempt"), [(6, 1), (5, 2)])
def test_a_later_runs_comment_is_left(desk: Desk, run: int, attempt: int) -> None:
    desk.github.add(f"{marker(run=run, attempt=attempt)}\nnewer")
    done = desk.tell()
    assert done.code == 0
    assert "left as it is: it is of run" in done.output
    assert desk.bodies[0].endswith("newer")


def test_a_run_of_a_commit_that_was_left_behind_writes_nothing(desk: Desk) -> None:
    desk.github.head, desk.github.merge = "d" * 40, "e" * 40
    done = desk.tell()
    assert done.code == 0
    assert "the pull request is at dddddddddddd now" in done.output
    assert desk.github.did("POST") == 0


def test_a_newer_commits_comment_counts_more_than_a_higher_run_number(desk: Desk) -> None:
    mine = desk.github.add(f"{marker(commit='c' * 40, run=99)}\nof an older commit, rerun late")
    assert desk.tell().code == 0
    assert mine["body"].startswith(marker())


def test_the_merge_commit_that_a_workflow_checks_out_is_of_the_head(desk: Desk) -> None:
    desk.publish(ledger_of(passes()), commit=MERGE)
    assert desk.tell().code == 0
    assert desk.bodies[0].startswith(marker(commit=HEAD))


def test_an_older_run_that_writes_at_the_same_moment_is_written_over(desk: Desk) -> None:
    mine = desk.github.add(f"{marker(run=3)}\nold")

    def older_run() -> None:
        mine["body"] = f"{marker(run=4)}\nolder"

    desk.github.then("PATCH", "comments", older_run)
    assert desk.tell().code == 0
    assert mine["body"].startswith(marker(run=5))
    assert desk.github.did("PATCH") == 2


def test_of_two_comments_made_at_one_moment_the_older_goes(desk: Desk) -> None:
    desk.github.then("POST", "comments", lambda: desk.github.add(f"{marker(run=4)}\nolder"))
    assert desk.tell().code == 0
    assert [body.splitlines()[0] for body in desk.bodies] == [marker(run=5)]


def test_of_two_comments_made_at_one_moment_ours_goes_when_it_is_older(desk: Desk) -> None:
    desk.github.then("POST", "comments", lambda: desk.github.add(f"{marker(run=6)}\nnewer"))
    done = desk.tell()
    assert done.code == 0
    assert "left to a later run" in done.output
    assert [body.splitlines()[0] for body in desk.bodies] == [marker(run=6)]


def test_a_comment_whose_answer_was_lost_is_not_written_twice(desk: Desk) -> None:
    desk.github.fail("POST", "comments", Fault(manner="cut-after"))
    assert desk.tell().code == 0
    assert len(desk.github.comments) == 1


@pytest.mark.parametrize(
    "fault",
    [
        Fault(500, {"message": "Server Error"}),
        Fault(502, b"<html>Bad Gateway</html>", {"Content-Type": "text/html"}),
        Fault(503, b""),
        Fault(manner="cut"),
        Fault(200, b"<html>a proxy's page</html>", {"Content-Type": "text/html"}),
        Fault(429, SECONDARY, {"Retry-After": "3"}),
        Fault(403, SECONDARY, {"Retry-After": "3"}),
        Fault(403, LIMITED, {"X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "0"}),
    ],
)
@pytest.mark.parametrize(
    "request_", [("GET", "/user"), ("GET", "pulls"), ("GET", "comments"), ("POST", "comments")]
)
def test_what_passes_is_tried_again(desk: Desk, fault: Fault, request_: tuple[str, str]) -> None:
    desk.github.fail(*request_, replace(fault), replace(fault))
    done = desk.tell()
    assert done.code == 0, done.output
    assert len(desk.github.comments) == 1
    if "Retry-After" in fault.headers:
        assert 3.0 in desk.waits


@pytest.mark.parametrize(
    "headers",
    [
        {"Retry-After": "900"},
        {"Retry-After": format_datetime(datetime.now(UTC) + timedelta(hours=1), usegmt=True)},
        {"Retry-After": "when it suits"},
        {"X-RateLimit-Remaining": "0", "X-RateLimit-Reset": str(int(time.time()) + 3000)},
        {},
    ],
)
def test_a_limit_that_asks_for_too_long_ends_at_once(desk: Desk, headers: dict[str, str]) -> None:
    desk.github.fail("GET", "/user", Fault(403, LIMITED, headers))
    done = desk.tell(patience=20)
    assert done.code == 3
    assert "did not reach pull request 7" in done.output
    assert "It asks to wait" in done.output
    assert desk.github.did("GET") == 1
    assert "✅ gate: green" in desk.step.read_text()


def test_an_outage_ends_in_time_and_the_jobs_summary_has_the_result(desk: Desk) -> None:
    desk.github.fail("GET", "/user", *[Fault(500, {"message": "down"}) for _ in range(50)])
    done = desk.tell()
    assert done.code == 3
    assert "GitHub answered 500: down" in done.output
    assert desk.github.did("GET") <= 8
    assert "✅ gate: green" in desk.step.read_text()


def test_an_answer_before_the_connection_broke_is_still_told(desk: Desk) -> None:
    """It says why, and a connection that was aborted doesn't."""
    down = [Fault(500, {"message": "down"}), *[Fault(manner="cut") for _ in range(9)]]
    desk.github.fail("GET", "/user", *down)
    done = desk.tell()
    assert done.code == 3
    assert "The connection failed: " in done.output
    assert "Before that, GitHub answered 500: down" in done.output


def test_a_comment_that_came_too_soon_after_another_is_tried_again(desk: Desk) -> None:
    soon = {"message": "Validation Failed", "errors": [{"message": "was submitted too quickly"}]}
    desk.github.fail("POST", "comments", Fault(422, soon), Fault(422, soon))
    assert desk.tell().code == 0
    assert len(desk.github.comments) == 1


def test_a_connection_that_trickles_is_ended(desk: Desk) -> None:
    desk.github.fail("GET", "/user", Fault(manner="trickle"))
    start = time.monotonic()
    done = desk.tell(patience=1)
    assert done.code == 3
    assert "1 s were over" in done.output
    assert time.monotonic() - start < 15


def test_nobody_listening_is_no_traceback(desk: Desk) -> None:
    done = desk.tell("--api", "http://127.0.0.1:9", patience=1)
    assert done.code == 3
    assert "The connection failed" in done.output


def test_a_forks_token_ends_in_a_sentence_and_turns_nothing_red(desk: Desk) -> None:
    desk.github.fail("POST", "comments", Fault(403, READ_ONLY))
    done = desk.tell()
    assert done.code == 0
    assert "that of a workflow for a fork may only read. The result is in the job's" in done.output
    assert "✅ gate: green" in desk.step.read_text()
    assert desk.github.comments == []


@pytest.mark.parametrize(
    ("status", "told"),
    [(401, "$GITHUB_TOKEN is not accepted"), (404, "There is no pull request 7 of org/kernels")],
)
def test_a_wrong_token_or_repository_is_wrong_usage(desk: Desk, status: int, told: str) -> None:
    desk.github.fail("GET", "pulls", Fault(status, {"message": "no"}))
    done = desk.tell()
    assert done.code == 2
    assert told in done.output


def test_a_body_that_github_finds_too_long_is_shortened_and_tried_once_more(desk: Desk) -> None:
    desk.publish(red_ledger(300))
    desk.github.body_limit = 5_000
    assert desk.tell().code == 3
    assert desk.github.did("POST") <= 2


def test_a_body_just_too_long_fits_at_half_the_length(desk: Desk) -> None:
    from test_reports import long_report

    desk.publish(red_ledger(300), reports=tuple(long_report(f"r{n}") for n in range(12)))
    desk.github.body_limit = 33_000
    assert desk.tell().code == 0
    body = desk.bodies[0]
    assert body.startswith(f"{marker()}\n## ❌ gate: red, 300 cases failed of 300")
    assert len(body) <= 33_000
    assert "Left out to keep to the limit: " in body


def test_another_refusal_is_told_and_not_repeated(desk: Desk) -> None:
    desk.github.fail(
        "POST", "comments", Fault(422, {"message": "Validation Failed", "errors": ["no"]})
    )
    done = desk.tell()
    assert done.code == 3
    assert "GitHub answered 422: Validation Failed no" in done.output


def test_without_a_token_it_says_so_and_the_jobs_summary_has_the_result(desk: Desk) -> None:
    done = desk.tell(GITHUB_TOKEN="")
    assert done.code == 2
    assert "$GITHUB_TOKEN must hold one" in done.output
    assert "✅ gate: green" in desk.step.read_text()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--repo", "../x"), "--repo is '../x'"),
        (("--repo", "a/b/c"), "expected OWNER/NAME"),
        (("--name", "a -->"), "--name is 'a -->'"),
        (("--api", "ftp://x"), "--api is 'ftp://x'"),
        (("--run", "../x"), "The run id '../x'"),
    ],
)
def test_bad_options_are_named(desk: Desk, arguments: tuple[str, ...], told: str) -> None:
    done = desk.tell(*arguments)
    assert done.code == 2
    assert told in done.output


@pytest.mark.parametrize("pull", ["abc", "0", "-1", "7.0", "\u0667", "9" * 19])
def test_what_is_no_number_of_a_pull_request_is_named(desk: Desk, pull: str) -> None:
    done = desk.tell(pull=pull)
    assert done.code == 2
    assert f"--pr is {pull!r}, expected the number of a pull request, such as 7." in done.output


@pytest.mark.parametrize(
    "token", ["ghs_SECRET\nfoo", "ghs_SECRET x", "ghs_SECRET€", "ghs_SECRET\x7f"]
)
def test_what_can_be_no_token_is_refused_and_never_shown(desk: Desk, token: str) -> None:
    done = desk.tell(GITHUB_TOKEN=token)
    assert done.code == 2
    assert "$GITHUB_TOKEN holds no token: expected one line" in done.output
    assert "SEC" not in done.output
    assert desk.github.requests == []


def test_a_run_in_the_environment_must_be_a_plain_name(desk: Desk) -> None:
    done = desk.tell(ROCKE_RUN_ID="a/../../b")
    assert done.code == 2
    assert "The run id 'a/../../b'" in done.output


def test_the_event_tells_which_run_it_is(desk: Desk) -> None:
    assert desk.tell(run=77, **desk.event(id=12, run_attempt=3)).code == 0
    assert desk.bodies[0].startswith(marker(run=12, attempt=3))


def test_an_event_of_another_commit_than_the_pull_requests_writes_nothing(desk: Desk) -> None:
    """A pull request's number may come from a fork; the commit is GitHub's word."""
    done = desk.tell(**desk.event(head_sha="c" * 40))
    assert done.code == 0
    assert desk.github.comments == []


def test_without_a_number_each_open_pull_request_at_the_runs_commit_is_told(desk: Desk) -> None:
    """A fork's event names none; one commit may be on its way to two branches."""
    desk.github.pulls |= {8: "c" * 40, 11: None}
    done = desk.tell(pull="", **desk.event())
    assert done.code == 0, done.output
    assert [c["issue_url"].rpartition("/")[2] for c in desk.github.comments] == ["7", "11"]
    assert "Pull request 7: Wrote" in done.output
    assert "Pull request 11: Wrote" in done.output
    assert "head=fork%3Afix" in desk.github.queries[0]
    assert "state=open" in desk.github.queries[0]


def test_the_second_pull_request_is_told_where_the_first_refuses(desk: Desk) -> None:
    desk.github.pulls |= {11: None}
    desk.github.fail("POST", "issues/7/comments", Fault(422, {"message": "locked"}))
    done = desk.tell(pull="", **desk.event())
    assert done.code == 3
    assert "did not reach pull request 7" in done.output
    assert "Pull request 11: Wrote" in done.output


def test_a_fork_that_is_gone_leaves_the_commit_alone_to_look_for(desk: Desk) -> None:
    assert desk.tell(pull="", **desk.event(head_repository=None)).code == 0
    assert "head=" not in desk.github.queries[0]
    assert len(desk.github.comments) == 1


def test_no_open_pull_request_at_the_commit_is_said(desk: Desk) -> None:
    desk.github.pulls = {8: "c" * 40}
    done = desk.tell(pull="", **desk.event())
    assert done.code == 0
    assert f"No open pull request of org/kernels is at {HEAD[:12]} (fork:fix)" in done.output
    assert desk.github.comments == []


def test_a_look_up_that_fails_is_no_quiet_success(desk: Desk) -> None:
    desk.github.fail("GET", "/pulls$", *[Fault(502, b"") for _ in range(9)])
    done = desk.tell(pull="", **desk.event())
    assert done.code == 3
    assert f"did not reach the pull requests of {HEAD[:12]}" in done.output
    assert "✅ gate: green" in desk.step.read_text()


def test_outside_an_event_about_a_run_the_pull_request_must_be_named(desk: Desk) -> None:
    done = desk.tell(pull="")
    assert done.code == 2
    assert "--pr is missing" in done.output


@pytest.mark.parametrize(
    ("told", "shown"),
    [
        *((word, word) for word in ("failure", "cancelled", "neutral", "skipped", "stale")),
        *((wrong, "unknown") for wrong in (None, "WEIRD!", 3, "")),
    ],
)
def test_a_green_ledger_of_a_run_that_did_not_end_well_is_not_believed(
    desk: Desk, told: object, shown: str
) -> None:
    assert desk.tell("--check-run", **desk.event(conclusion=told)).code == 0
    assert desk.bodies[0].startswith(f"{marker(run=9)}\n## ❌ The run ended with `{shown}`\n")
    (check,) = desk.github.check_runs
    assert check["conclusion"] == "failure"
    assert check["output"]["title"].startswith(f"The run ended with {shown};")


def test_a_green_ledger_with_a_problem_is_not_readable(desk: Desk) -> None:
    data = json.loads(desk.ledger.read_text())
    problem = {"kind": "foreign", "message": "evidence of another commit"}
    desk.ledger.write_text(json.dumps(data | {"problems": [problem]}))
    assert desk.tell(**desk.event()).code == 3
    assert "## ⚠️ incomplete: there is no readable ledger" in desk.bodies[0]
    assert "it has a problem: evidence of another commit" in desk.bodies[0]


def test_a_lost_ledger_is_told_in_a_workflow_so_that_no_old_green_stays(desk: Desk) -> None:
    mine = desk.github.add(f"{marker(commit='c' * 40, run=3)}\n## ✅ green")
    desk.ledger.unlink()
    done = desk.tell("--check-run", **desk.event())
    assert done.code == 3
    assert mine["body"].startswith(f"{marker(run=9)}\n## ⚠️ incomplete: there is no readable ledger")
    (check,) = desk.github.check_runs
    assert (check["conclusion"], desk.github.batches) == ("failure", [0])
    assert check["output"]["title"] == "incomplete: there is no readable ledger of this run"


def test_a_lost_ledger_elsewhere_is_wrong_usage_and_in_the_jobs_summary(desk: Desk) -> None:
    desk.ledger.unlink()
    done = desk.tell()
    assert done.code == 2
    assert "ledger.json can't be read" in done.output
    assert desk.github.requests == []
    assert "## ⚠️ incomplete: there is no readable ledger of this run" in desk.step.read_text()


def test_the_jobs_summary_keeps_to_what_is_left_of_a_mebibyte(desk: Desk) -> None:
    desk.step.write_text("x" * ((1 << 20) - 4_000))
    desk.publish(red_ledger(400))
    assert desk.tell().code == 0
    assert desk.step.stat().st_size <= 1 << 20
    assert "❌ gate: red, 400 cases failed" in desk.step.read_text()


def test_a_jobs_summary_that_cannot_be_written_stops_nothing(desk: Desk) -> None:
    desk.step.mkdir()
    done = desk.tell()
    assert done.code == 0
    assert "$GITHUB_STEP_SUMMARY can't be written" in done.output
    assert len(desk.github.comments) == 1


def many_files(count: int) -> dict[str, str]:
    return {f"f{n}/gfx942": f"kernels/f{n}.yaml" for n in range(count)}


@pytest.mark.parametrize(
    ("failures", "batches"), [(3, [3]), (50, [50]), (51, [50, 1]), (320, [50, 50, 50, 50])]
)
def test_annotations_go_in_batches_of_fifty(desk: Desk, failures: int, batches: list[int]) -> None:
    desk.publish(red_ledger(failures), files=many_files(failures))
    done = desk.tell("--check-run")
    assert done.code == 0, done.output
    assert desk.github.batches == batches
    (check,) = desk.github.check_runs
    assert (check["conclusion"], check["head_sha"]) == ("failure", HEAD)


def test_a_check_run_whose_answer_was_lost_is_found_again(desk: Desk) -> None:
    desk.publish(red_ledger(120), files=many_files(120))
    desk.github.fail("POST", "check-runs", Fault(manner="cut-after"))
    desk.github.fail("PATCH", "check-runs", Fault(manner="cut-after"))
    assert desk.tell("--check-run").code == 0
    assert desk.github.batches == [50, 50, 20]
    assert len(desk.github.check_runs) == 1


def test_an_annotation_names_the_familys_file(desk: Desk) -> None:
    desk.publish(red_ledger(1), files=many_files(1))
    desk.tell("--check-run")
    (annotation,) = desk.github.check_runs[0]["output"]["annotations"]
    assert annotation["path"] == "kernels/f0.yaml"
    assert annotation["title"] == "identity: drift in f0/gfx942 cfg0 at llvm20"


def test_a_green_run_makes_a_successful_check_run_without_annotations(desk: Desk) -> None:
    assert desk.tell("--check-run").code == 0
    assert desk.github.check_runs[0]["conclusion"] == "success"
    assert desk.github.batches == [0]
    assert len(OWED) > 0
