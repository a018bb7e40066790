"""From a run's folder to its ledger, and to the two files that `rocke summary` publishes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rocke.harness.escape import markdown
from rocke.harness.evidence import Evidence, read_evidence
from rocke.harness.facts import expected_facts
from rocke.harness.lanes import Entry, Lane
from rocke.harness.ledger import Ledger, join
from rocke.harness.moved import Moved
from rocke.harness.plan import Plan
from rocke.harness.planning import Asked
from rocke.harness.runs import RESULTS, Run, write_atomic, write_json
from rocke.harness.summary import summary_text


def collect(run: Run, asked: Asked, only: tuple[Entry, ...] = ()) -> Ledger:
    """The ledger of a run, or of some of its entries alone."""
    plan = asked.plan
    if only:
        plan = _limited(plan, {case for entry in only for case in entry.cases})
    evidence = [*read_all(run, replace(asked, plan=plan)), *_foreign(run, asked)]
    return join(plan, evidence, asked.lanes, elsewhere=asked.plan.checks)


def read_all(run: Run, asked: Asked) -> list[Evidence]:
    """The evidence of every entry that the plan holds a check of, missing or not."""
    return [
        read_evidence(
            lane.name,
            entry.check,
            run.evidence_file(lane.name, entry.check),
            run.outcome_file(lane.name, entry.check),
            expected_facts(asked.plan),
        )
        for lane, entry in _entries(asked)
        if set(entry.cases) & set(asked.plan.checks)
    ]


def _limited(plan: Plan, checks: set[str]) -> Plan:
    return replace(
        plan,
        checks=tuple(check for check in plan.checks if check in checks),
        cases=tuple(case for case in plan.cases if case.check in checks),
    )


def _entries(asked: Asked) -> Iterator[tuple[Lane, Entry]]:
    return ((lane, entry) for lane in asked.lanes for entry in lane.entries)


def _foreign(run: Run, asked: Asked) -> Iterator[Evidence]:
    """Evidence files that belong to no entry that the plan asked: each is a problem, named."""
    known = {
        run.evidence_file(lane.name, entry.check)
        for lane, entry in _entries(asked)
        if set(entry.cases) & set(asked.plan.checks)
    }
    for path in sorted(run.evidence.glob("*.xml")):
        if path not in known:
            problem = f"{path.name} is evidence of a check that this run did not plan."
            yield Evidence("?", path.stem, path, problem=problem)


def publish(run: Run, ledger: Ledger, moved: Moved | None = None) -> str:
    """Writes summary and ledger into the run's folder and as the latest; returns the summary."""
    text = summary_text(ledger)
    data = ledger.to_json()
    if moved is not None:
        text += "\n" + "\n".join(f"- {markdown(line)}" for line in moved.lines()) + "\n"
        data["goldens_moved"] = moved.to_json()
    for folder in (run.folder, run.root / RESULTS):
        write_json(folder / "ledger.json", data)
        write_atomic(folder / "summary.md", text)
    return text
