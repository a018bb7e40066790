"""Paged attention as a problem: arguments, oracle, places and suspects of its output."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from rocke.numeric.attention import AttentionInputs
from rocke.numeric.attention_oracle import reference
from rocke.numeric.attention_suspects import place_of, suspects
from rocke.numeric.looks import Suspect
from rocke.numeric.tensors import Argument, Array


@dataclass(frozen=True)
class AttentionProblem:
    """See `rocke.numeric.problem.Problem`; the output is `out`, O `[total_q, Hq, D]`."""

    inputs: AttentionInputs

    @cached_property
    def _oracle(self) -> Array:
        return reference(self.inputs)

    def arguments(self) -> list[Argument]:
        return self.inputs.arguments()

    def expected(self) -> Mapping[str, tuple[str, Array]]:
        return {"out": (self.inputs.shape.dtype, self._oracle)}

    def place(self, output: str, index: tuple[int, ...]) -> str:
        token, head = index
        place = place_of(self.inputs, token, head)
        return (
            f"sequence {place.sequence}, query {place.query}, head {head} "
            f"(KV head {head // self.inputs.shape.ratio}), row {token} of O"
        )

    def suspects(self, output: str, index: tuple[int, ...]) -> Iterator[Suspect]:
        token, head = index
        return suspects(self.inputs, place_of(self.inputs, token, head))
