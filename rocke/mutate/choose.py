"""All mutants of a kernel, and some of them by a seed, spread over kinds and instructions."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Sequence

from rocke.emulator.ir.model import Function, Module
from rocke.mutate.expression import spell
from rocke.mutate.kinds import KINDS
from rocke.mutate.model import Mutant
from rocke.mutate.site import Site, sites

# How deep an instruction's operands are told apart when mutants are spread over what they touch.
_STRATUM_DEPTH = 2


def all_mutants(module: Module, function: Function) -> Iterator[Mutant]:
    """Every mutant of a parsed kernel, in the order of its text."""
    for site in sites(module, function):
        for kind, texts in KINDS.items():
            for after in texts(site):
                yield _mutant(site, kind, after)


def _mutant(site: Site, kind: str, after: str) -> Mutant:
    definitions = site.facts.definitions
    shape = spell(site.instr, definitions, _STRATUM_DEPTH)
    what = shape if len(shape) < 60 else f"{site.instr.op} {site.callee}"
    return Mutant(
        kind=kind,
        line=site.instr.line,
        before=site.text,
        after=after,
        block=site.block,
        position=site.position,
        expression=spell(site.instr, definitions),
        reaches=" ".join(sorted(site.facts.reached.get(site.instr.name, ()))),
        stratum=f"{site.label} {what}",
    )


def choose(mutants: Sequence[Mutant], count: int, seed: int) -> list[Mutant]:
    """`count` mutants, or all where there are fewer, in the order of the text.

    Kinds take turns, and within a kind the strata do, so that an unrolled loop's hundreds of alike
    instructions don't crowd out the rest.
    """
    rng = random.Random(seed)
    by_kind: dict[str, dict[str, list[Mutant]]] = defaultdict(lambda: defaultdict(list))
    for mutant in mutants:
        by_kind[mutant.kind][mutant.stratum].append(mutant)
    queues = [_spread(strata, rng) for strata in by_kind.values()]
    chosen: list[Mutant] = []
    while queues and len(chosen) < count:
        queues = [queue for queue in queues if queue]
        for queue in queues[: count - len(chosen)]:
            chosen.append(queue.pop())
    return sorted(chosen, key=lambda m: (m.line, m.kind, m.after))


def _spread(strata: dict[str, list[Mutant]], rng: random.Random) -> list[Mutant]:
    """All mutants of one kind, to be taken from the end: one of each stratum, then again."""
    for members in strata.values():
        rng.shuffle(members)
    groups = list(strata.values())
    rng.shuffle(groups)
    turns: list[Mutant] = []
    while groups:
        turns += [members.pop() for members in groups]
        groups = [members for members in groups if members]
    return turns[::-1]
