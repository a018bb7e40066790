"""Where each value of a function is defined and used, for choices made at decode time."""

from __future__ import annotations

from rocke.emulator.flow import Flow
from rocke.emulator.ir.model import Instr, Local
from rocke.emulator.record import fresh, record


@record
class Usage:
    """``home``: the node that defines a value (phis have none); ``uses``: (node, user, position).

    Uses by terminators and phi copies have no position: -1.
    """

    home: dict[str, int] = fresh(default_factory=dict)
    maker: dict[str, Instr] = fresh(default_factory=dict)
    uses: dict[str, list[tuple[int, Instr | None, int]]] = fresh(default_factory=dict)

    def of(self, name: str) -> list[tuple[int, Instr | None, int]]:
        """All uses of a value."""
        return self.uses.get(name, [])

    def only_here(self, name: str) -> bool:
        """Whether every use is by an instruction of the node that defines the value."""
        home = self.home.get(name)
        return all(node == home and at >= 0 for node, _, at in self.of(name))


def usage_of(flow: Flow) -> Usage:
    """Collect definitions and uses."""
    found = Usage()
    for number, node in enumerate(flow.nodes):
        for instr in node.instrs:
            if instr.name:
                found.home[instr.name] = number
                found.maker[instr.name] = instr
            for at, operand in enumerate(instr.operands):
                if isinstance(operand, Local):
                    found.uses.setdefault(operand.name, []).append((number, instr, at))
        _leaving(found, number, flow)
    return found


def _leaving(found: Usage, number: int, flow: Flow) -> None:
    node = flow.nodes[number]
    last = list(node.term.operands) if node.term is not None else []
    last += [value for edge in node.edges for _, value in edge.copies]
    for operand in last:
        if isinstance(operand, Local):
            found.uses.setdefault(operand.name, []).append((number, None, -1))
