"""Taking in other machines' artifacts: whole files of their own, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from rocke.errors import UsageError
from rocke.harness.results.adopt import adopt
from rocke.harness.runs import Run


@pytest.fixture
def run(tmp_path: Path) -> Run:
    return Run(tmp_path / "here", "r")


def artifact(top: Path, name: str, report: str = "{}") -> Path:
    home = top / "artifacts" / name
    for path, text in (("evidence/cpu-gate.xml", "<x/>"), ("reports/sizes.json", report)):
        (home / path).parent.mkdir(parents=True, exist_ok=True)
        (home / path).write_text(text)
    return home


def test_each_artifact_has_a_place_of_its_own(run: Run, tmp_path: Path) -> None:
    for name in ("one", "two"):
        artifact(tmp_path, name)
    taken = adopt(run, [tmp_path / "artifacts"])
    assert [path.relative_to(run.evidence).as_posix() for path in taken] == [
        "artifacts-one/cpu-gate.xml",
        "artifacts-two/cpu-gate.xml",
    ]
    assert (run.folder / "reports" / "sizes.json").read_text() == "{}"


def test_reports_of_one_name_that_differ_are_both_named(run: Run, tmp_path: Path) -> None:
    artifact(tmp_path, "one")
    artifact(tmp_path, "two", report="[]")
    with pytest.raises(UsageError, match=r"two/reports/sizes\.json would overwrite .*here"):
        adopt(run, [tmp_path / "artifacts"])


@pytest.mark.parametrize(
    "link", ["evidence", "reports", "evidence/cpu-gate.xml", "reports/sizes.json"]
)
def test_a_link_is_refused_and_what_it_leads_to_is_not_read(
    run: Run, tmp_path: Path, link: str
) -> None:
    home = artifact(tmp_path, "one")
    secret = artifact(tmp_path / "elsewhere", "secret")
    (home / link).rename(tmp_path / "moved")
    (home / link).symlink_to(secret / link)
    with pytest.raises(UsageError) as caught:
        adopt(run, [tmp_path / "artifacts"])
    assert str(caught.value).startswith(f"{home / link} is a link to {secret / link}")
    assert not list(run.root.rglob("*secret*"))
    assert not (run.evidence / "artifacts-one" / Path(link).name).exists()


def test_a_link_in_the_run_itself_is_not_written_through(run: Run, tmp_path: Path) -> None:
    artifact(tmp_path, "one")
    outside = tmp_path / "outside.json"
    (run.folder / "reports").mkdir(parents=True)
    (run.folder / "reports" / "sizes.json").symlink_to(outside)
    with pytest.raises(UsageError, match=r"sizes\.json is a link to"):
        adopt(run, [tmp_path / "artifacts"])
    assert not outside.exists()
