"""Publishes a run as results/ledger.json and results/summary.md, with what stands beside cases."""

from __future__ import annotations

from pathlib import Path

from rocke.errors import UsageError
from rocke.harness.codegen.report import resource_report
from rocke.harness.declared.families import load_families
from rocke.harness.project import Project
from rocke.harness.results.ledger import Ledger
from rocke.harness.results.reports import read_reports, write_report
from rocke.harness.runs import RESULTS, Run, write_atomic, write_json
from rocke.harness.summary.markdown import summary_text
from rocke.harness.summary.moved import Moved
from rocke.harness.summary.published import Published
from rocke.harness.summary.since import Since, previous_ledgers, read_bases, since


def publish(
    project: Project, run: Run, ledger: Ledger, moved: Moved | None, base_ledger: Path | None
) -> Published:
    """Writes summary and ledger into the run's folder and as the latest, and returns them.

    It compares with `base_ledger`, or with the ledger published last of another commit. A base
    that was named and can't be read is a UsageError.
    """
    resources = resource_report(ledger, project)
    if resources is not None:
        write_report(run.folder, resources)
    reports, unreadable = read_reports(run.folder)
    changes = None
    try:
        changes = _changes(run, ledger, base_ledger)
    except UsageError as error:
        if base_ledger is not None:
            raise
        unreadable = (*unreadable, str(error))
    files = _family_files(project) if ledger.exit_code else {}
    published = Published.of(
        ledger, moved=moved, since=changes, reports=reports, unreadable=unreadable, files=files
    )
    text = summary_text(published)
    data = {**ledger.to_json(), **published.extra_json()}
    for folder in (run.folder, run.root / RESULTS):
        write_json(folder / "ledger.json", data)
        write_atomic(folder / "summary.md", text)
    return published


def _changes(run: Run, ledger: Ledger, base_ledger: Path | None) -> Since:
    named = [base_ledger] if base_ledger else []
    paths = named or previous_ledgers(run.root, ledger.plan.commit)
    if not paths:
        return Since("", unknown="there is no ledger of another commit to compare with")
    plan = ledger.plan
    return since(ledger.rows, plan.checks, bool(plan.narrowing), read_bases(paths))


def _family_files(project: Project) -> dict[str, str]:
    """The file of each family, from the top of the repository, for what points at a line."""
    return {
        family.id: family.path.relative_to(project.root).as_posix()
        for family in load_families(project)
        if family.path.is_relative_to(project.root)
    }
