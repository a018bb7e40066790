"""`rocke summary` and `rocke comment` as a person runs them, in a scratch repository."""

from __future__ import annotations

from pathlib import Path

import pytest
from github_server import REPO, FakeGitHub, serving
from toys import commit, inside, ledger, make_repository, rocke, run_git, set_config

from rocke.harness.results.reports import Report, write_report


def newest_run(root: Path) -> Path:
    return max((root / "results" / "runs").iterdir(), key=lambda path: path.stat().st_mtime_ns)


@pytest.fixture(scope="module")
def compared(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A repository whose second commit drops a config and breaks one, and what summary printed."""
    root = make_repository(tmp_path_factory.mktemp("summary") / "r", git=True)
    set_config(root, "gone", {"size": 7, "do": "fine"})
    inside(root, "bless", "*")
    commit(root)
    rocke(root, "run", "gate", "-n1")
    assert inside(root, "summary").returncode == 0
    kernels = root / "kernels" / "toy.yaml"
    lines = [line for line in kernels.read_text().splitlines() if "gone" not in line]
    kernels.write_text(
        "\n".join(lines).replace("{size: 2, do: fine}", "{size: 2, do: b=crash}") + "\n"
    )
    commit(root)
    rocke(root, "run", "gate", "-n1")
    write_report(newest_run(root), Report("toys", "Toys", "7 of 7 counted."))
    (newest_run(root) / "reports" / "torn.json").write_text('{"schema": 1, "ti')
    done = inside(root, "summary")
    assert done.returncode == 1, done.stdout + done.stderr
    return root, done.stdout


def test_the_summary_compares_with_the_last_published_ledger_of_another_commit(
    compared: tuple[Path, str],
) -> None:
    root, printed = compared
    text = (root / "results" / "summary.md").read_text()
    assert "newly failed since" in text
    assert "no longer planned since" in text
    assert "identity:toy/none:gone:llvm20" in text
    assert "newly failed since" in printed
    assert "identity:toy/none:gone:llvm22" in ledger(root)["since"]["gone"]
    assert "identity:toy/none:two:llvm20" in ledger(root)["since"]["newly_failed"]
    assert "### What broke before it could answer" in text
    assert "broke, identity: crash in toy/none" in printed


def test_reports_machines_and_what_is_unreadable_are_shown(compared: tuple[Path, str]) -> None:
    root, printed = compared
    text = (root / "results" / "summary.md").read_text()
    for shown in (text, printed):
        assert "Toys: 7 of 7 counted." in shown
        assert "torn.json" in shown
    assert "The machines behind each lane" in text
    assert ledger(root)["machines"][0]["lane"] == "cpu"
    assert ledger(root)["family_files"] == {"toy/none": "kernels/toy.yaml"}


def test_a_base_ledger_that_is_named_must_be_one(compared: tuple[Path, str]) -> None:
    root, _ = compared
    done = inside(root, "summary", "--base-ledger", "rocke.yaml")
    assert done.returncode == 2
    assert "rocke.yaml is not a ledger to compare with" in done.stderr


def test_the_comment_of_a_run_is_written_by_the_command(
    compared: tuple[Path, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    root, _ = compared
    monkeypatch.setattr("rocke.harness.github.comment._SETTLE", 0.0)
    with serving(FakeGitHub()) as github:
        github.head = run_git(root, "rev-parse", "HEAD").strip()
        env = {"GITHUB_TOKEN": "t", "GITHUB_API_URL": github.address, "GITHUB_RUN_ID": "3"}
        named = ("comment", "--repo", "org/kernels", "--pr", "7", "--run", newest_run(root).name)
        done = inside(root, *named, env=env)
        assert done.returncode == 0, done.stdout + done.stderr
        assert github.comments[0]["body"].splitlines()[1].startswith("## ❌ gate: red")
        assert ("POST", f"{REPO}/issues/7/comments") in github.requests
