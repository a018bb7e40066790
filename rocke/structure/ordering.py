"""Rules about order: barriers that all waves reach, and copies that have landed."""

from __future__ import annotations

from collections.abc import Iterator

from rocke.structure.divergence import Level
from rocke.structure.facts import Facts
from rocke.structure.findings import Finding, at
from rocke.structure.kernel import BARRIER
from rocke.structure.landing import Landing


def check_barriers(facts: Facts) -> Iterator[Finding]:
    """A finding for each barrier that a branch of a wave or a lane decides about."""
    barriers = list(facts.kernel.called(BARRIER))
    if not barriers:
        return
    parted: dict[int, tuple[int, Level]] = {}
    for branch, level in facts.divergence.branches.items():
        if level is Level.WORKGROUP:
            continue
        for block in facts.flow.influenced(branch):
            parted.setdefault(block, (branch, level))
    for block, call in barriers:
        if block not in parted:
            continue
        branch, level = parted[block]
        line = facts.kernel.blocks[branch].instrs[-1].line
        word = "wave" if level is Level.WAVE else "lane"
        message = f"a barrier stands under the {word}-dependent branch on line {line}"
        yield at(facts.kernel, "divergent-barrier", call, message)


def check_landing(facts: Facts) -> Iterator[Finding]:
    """A finding for each group of copies that LDS reads don't wait for on some way."""
    for early in Landing(facts.kernel, facts.flow, facts.places).early():
        symbols = facts.sources.roots(early.copy.operands[1])
        need = "no s_waitcnt vmcnt" if early.missing == "wait" else "no barrier after its wait"
        message = (
            f"LDS is read with {need} on some way from the load-to-LDS on line {early.copy.line}"
        )
        yield at(facts.kernel, "unlanded-copy", early.read, message, *symbols)
