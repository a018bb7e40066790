"""`rocke comment`: tells a run's result on its pull request."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rocke.cli_options import run_option
from rocke.errors import UsageError
from rocke.harness.escape import log
from rocke.harness.github.event import RunOf, run_of
from rocke.harness.github.told import Result, write_step_summary
from rocke.harness.runs import RESULTS, open_run
from rocke.harness.summary.published import read_published

if TYPE_CHECKING:
    from github import Github

_REPOSITORY = re.compile(r"[A-Za-z0-9_-]{1,100}/(?!\.{1,2}$)[A-Za-z0-9_.-]{1,100}")
_NAME = re.compile(r"[a-z0-9-]{1,40}")
_PULL = re.compile(r"[1-9][0-9]{0,17}")
_TOKEN = re.compile(r"[!-~]+")


@click.command()
@click.option("--repo", required=True, metavar="OWNER/NAME", help="The repository on GitHub.")
@click.option(
    "--pr", metavar="N",
    help="The pull request (default: each that is at the commit of the workflow_run event).",
)  # fmt: skip
@run_option
@click.option(
    "--ledger", metavar="FILE", type=click.Path(path_type=Path),
    help="The ledger to tell (default: that of --run, else results/ledger.json).",
)  # fmt: skip
@click.option("--name", default="rocke", show_default=True, help="Tells several comments apart.")
@click.option("--author", default="", metavar="LOGIN", help="Whose the token is, if it can't tell.")
@click.option("--check-run", is_flag=True, help="Make a check run with annotations as well.")
@click.option(
    "--api",
    metavar="URL",
    help="GitHub's REST API (default: $GITHUB_API_URL, else api.github.com).",
)
@click.option(
    "--patience", default=120.0, show_default=True, type=click.FloatRange(1, 3600),
    metavar="SECONDS", help="How long to try in all, waits for rate limits included.",
)  # fmt: skip
def comment(
    repo: str,
    pr: str | None,
    run_id: str | None,
    ledger: Path | None,
    name: str,
    author: str,
    check_run: bool,
    api: str | None,
    patience: float,
) -> int:
    """Write or update the one comment of a pull request with the result of a run.

    The token is $GITHUB_TOKEN. The result goes to $GITHUB_STEP_SUMMARY first, whatever GitHub
    answers. Without --pr, in a job that workflow_run starts, every open pull request at the run's
    own commit is told, forks' included. Exit code 0: it was written, or was left for the reason
    told (a later run's comment, a token that may only read, as a fork's); 2: wrong usage, token,
    repository or pull request; 3: GitHub did not take it in time, or there was no readable ledger
    to tell of.
    """
    _check_names(repo, name)
    run = run_of(os.environ)
    pull = _pull(pr, run)
    result = _result(ledger, run_id, run)
    _write_step_summary(result)
    if result.published is None and not run.commit:
        raise UsageError(result.lost)
    token = _token(os.environ.get("GITHUB_TOKEN", ""))
    github = _connect(token, api)
    from rocke.harness.github.tell import UNDELIVERED, Target, tell

    target = Target(repo, pull, name, author, check_run, _elsewhere())
    code = tell(github, target, run, result, patience, lambda text: click.echo(log(text)))
    return code or (UNDELIVERED if result.published is None else 0)


def _pull(text: str | None, run: RunOf) -> int | None:
    if text is None and not (run.commit and run.conclusion):
        raise UsageError(
            "--pr is missing: only a job that workflow_run starts knows by itself which pull "
            "requests it is about."
        )
    if text is not None and not _PULL.fullmatch(text):
        raise UsageError(f"--pr is {text!r}, expected the number of a pull request, such as 7.")
    return int(text) if text is not None else None


def _token(text: str) -> str:
    """The token, which no message ever shows; a UsageError for what no token can be."""
    token = text.strip()
    if not token:
        raise UsageError(
            "There is no token: $GITHUB_TOKEN must hold one that may write to pull requests."
        )
    if not _TOKEN.fullmatch(token):
        raise UsageError(
            "$GITHUB_TOKEN holds no token: expected one line of printable ASCII without blanks."
        )
    return token


def _check_names(repo: str, name: str) -> None:
    if not _REPOSITORY.fullmatch(repo):
        raise UsageError(f"--repo is {repo!r}, expected OWNER/NAME as on GitHub.")
    if not _NAME.fullmatch(name):
        raise UsageError(f"--name is {name!r}, expected small letters, digits and '-'.")


def _result(named: Path | None, run_id: str | None, run: RunOf) -> Result:
    """The result to tell. A lost ledger is told, too: an old green must not stay."""
    wanted = run_id or os.environ.get("ROCKE_RUN_ID")
    folder = open_run(Path.cwd(), run_id).folder if wanted else Path(RESULTS)
    try:
        return Result(read_published(named or folder / "ledger.json"), conclusion=run.conclusion)
    except UsageError as error:
        if run.commit:
            click.echo(log(f"rocke: {error}"), err=True)
        return Result(None, str(error), run.conclusion)


def _write_step_summary(result: Result) -> None:
    path = os.environ.get("GITHUB_STEP_SUMMARY")
    if not path:
        return
    try:
        write_step_summary(Path(path), result)
    except OSError as error:
        click.echo(log(f"rocke: $GITHUB_STEP_SUMMARY can't be written: {error}."), err=True)


def _elsewhere() -> str:
    if os.environ.get("GITHUB_STEP_SUMMARY"):
        return "The result is in the job's summary."
    return f"The result is in {RESULTS}/summary.md."


def _connect(token: str, api: str | None) -> Github:
    address = api or os.environ.get("GITHUB_API_URL") or "https://api.github.com"
    if not re.fullmatch(r"https?://[^\s/]+(/\S*)?", address):
        raise UsageError(f"--api is {address!r}, expected an address such as https://HOST/api/v3.")
    try:
        from rocke.harness.github.client import connect
    except ImportError as error:
        raise UsageError(
            f"`rocke comment` needs the extra rocke[github], and {error.name} is not installed: "
            "python3 -m pip install 'rocke[github]'."
        ) from error
    return connect(token, address)
