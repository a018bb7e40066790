"""Comparing arms: order, gate, ratios; with a clock that is told what it shows."""

from __future__ import annotations

from collections.abc import Callable

from rocke.runtime.timing import Arm, Figures, Pace, compare, ratio


class Told:
    """A clock that logs what it timed and shows the next of an arm's given milliseconds."""

    def __init__(self, **shown: list[float]) -> None:
        self.log: list[tuple[str, int]] = []
        self._shown = {name: iter(times) for name, times in shown.items()}
        self.launched = ""

    def arm(self, name: str, wrong: Callable[[], list[str]] = list) -> Arm:
        def launch() -> None:
            self.launched = name

        return Arm(name, launch, wrong)

    def __call__(self, launch: Callable[[], object], launches: int) -> float:
        launch()
        self.log.append((self.launched, launches))
        return next(self._shown[self.launched]) if launches == 50 else 0.0


def test_batches_are_interleaved_in_turning_order_after_the_warm_up() -> None:
    clock = Told(a=[4, 6, 5], b=[2, 2, 5])
    found = compare([clock.arm("a"), clock.arm("b")], clock, Pace(5, 3, 50))
    names = [name for name, launches in clock.log if launches == 50]
    assert clock.log[:2] == [("a", 5), ("b", 5)]
    assert names == ["a", "b", "b", "a", "a", "b"]
    assert found == [Figures("a", rounds=(4, 6, 5)), Figures("b", rounds=(2, 2, 5))]
    assert found[0].median == 5


def test_a_ratio_is_of_batches_of_one_round_and_has_its_spread() -> None:
    # The medians' ratio is 5 / 2; round by round it is 2, 3 and 1.
    found = ratio(Figures("a", rounds=(4, 6, 5)), Figures("b", rounds=(2, 2, 5)))
    assert (found.median, found.low, found.high) == (2, 1, 3)


def test_a_wrong_arm_is_told_of_and_nothing_is_timed() -> None:
    clock = Told()
    found = compare([clock.arm("a"), clock.arm("b", lambda: ["row 3 is wrong"])], clock, Pace())
    assert found == [Figures("a"), Figures("b", wrong=("row 3 is wrong",))]
    assert clock.log == []


def test_an_arm_that_is_right_once_and_wrong_after_the_batches_has_no_times() -> None:
    clock = Told(a=[1, 1], b=[1, 1])
    answers = iter([[], ["it reads what it wrote"]])
    arms = [clock.arm("a"), clock.arm("b", lambda: next(answers))]
    found = compare(arms, clock, Pace(1, 2, 50))
    assert found[1] == Figures("b", wrong=("it reads what it wrote",))
    assert all(figures.rounds == () for figures in found)
