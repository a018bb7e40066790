"""Controls and mutants as data: what is read, and a sentence for everything that is wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from toys import make_repository

from rocke.errors import UsageError
from rocke.harness.declared.control import CHECKS, IrEdit
from rocke.harness.declared.controls import control_cases, load_controls
from rocke.harness.declared.families import load_families
from rocke.harness.declared.kinds import kinds_of
from rocke.harness.declared.mutants import load_mutation, mutant_cases
from rocke.harness.project import Project, load_project

BREAKS = 'control("halved")\n@control("doubled")\n'
GOOD = "defaults: {configs: [one]}\nfamilies: {toy/none: {halved: {must: {identity: drift}}}}\n"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    root = make_repository(tmp_path / "repository")
    (root / "checks" / "controls").mkdir(parents=True)
    (root / "checks" / "controls" / "toy.py").write_text(BREAKS)
    return load_project(root)


def write(project: Project, text: str, name: str = "toy.yaml") -> None:
    (project.root / "checks" / "controls" / name).write_text(text)


def one(inner: str) -> str:
    return f"families: {{toy/none: {{halved: {{{inner}}}}}}}\n"


def test_a_control_is_read_with_its_defaults(project: Project) -> None:
    write(project, GOOD)
    (control,) = load_controls(project)
    assert (control.name, control.family, control.python) == ("halved", "toy/none", "halved")
    assert control.must == {"identity": {"one": "drift"}}
    assert control.breaks_file.name == "toy.py"
    assert (control.cpp, control.ir, control.blessed, control.alone) == ((), (), False, "")


def test_a_list_of_green_checks_stands_for_all_their_cases(project: Project) -> None:
    inner = "configs: [one, two], grids: [launch], must: {golden: {one: changed}}, green: [parity]"
    write(project, one(inner))
    (control,) = load_controls(project)
    assert control.green == {"parity": ("one", "two", "launch")}
    assert control.must == {"golden": {"one": "changed"}}


def test_an_edit_of_the_ir_needs_no_break_of_an_engine(project: Project) -> None:
    write(project, one("configs: [one], ir: [{find: 'a+', count: 2}], must: {golden: changed}"))
    (control,) = load_controls(project)
    assert control.python == ""
    assert control.ir == (IrEdit("a+", 2, None),)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (one("must: {identty: drift}"), "unknown check 'identty'.*Did you mean 'identity'"),
        (one("configs: [one], must: {identity: drift}, alone: codgen"), "unknown check 'codgen'"),
        (one("configs: [one], must: {identity: drift}, wen: 3"), "unknown key 'wen'"),
        (one("configs: [oen], must: {identity: drift}"), "names the config 'oen'.*'one'"),
        (one("problems: [p], must: {identity: drift}"), "names the problem 'p'"),
        (one("configs: [one], must: {identity: {two: drift}}"), "case of identity 'two'"),
        (one("must: {identity: drift}"), "asks identity about nothing"),
        (one("configs: [one], must: {identity: 3}"), "how identity catches it"),
        (one("configs: [one]"), "names no check that must catch it"),
        (one("configs: [one], must: {identity: drift}, alone: golden"), "is alone golden's"),
        (one("configs: [one], python: tripled, must: {identity: drift}"), "the break 'tripled'"),
        (one("configs: [one], python: halved, ir: [{find: x}], must: {golden: changed}"), "both"),
        (one("configs: [one], flavor: llvm9, must: {identity: drift}"), "one of llvm20, llvm22"),
        (one("configs: [one], blessed: 1, must: {identity: drift}"), "true or false"),
        (one("configs: [one], cpp: [{file: no.cpp, old: a, new: b}], must: {golden: c}"), "no.cpp"),
        (one("configs: [one], ir: [{find: a, fnd: b}], must: {golden: changed}"), "'fnd'"),
        (one("configs: [one], ir: [{find: '('}], must: {golden: changed}"),
         r"ir\[0\].find must be a regular expression \(missing \), unterminated subpattern"),
        (one(r"configs: [one], ir: [{find: 'a', replace: '\2'}], must: {golden: changed}"),
         r"ir\[0\].replace must be a replacement for what find finds \(invalid group reference"),
        (one(r"configs: [one], ir: [{find: 'a', replace: '\g<x>'}], must: {golden: changed}"),
         r"ir\[0\].replace must be a replacement for what find finds"),
        (one("configs: [one], ir: [{find: a, count: 1.5}], must: {golden: changed}"),
         "count must be a whole number of lines, at least 1, but is the number 1.5"),
        (one("configs: [one], ir: [{find: a, count: 0}], must: {golden: changed}"), "at least 1"),
        (one("configs: [one], must: {identity: drfit}"),
         r"must.identity has the unknown kind 'drfit'.*Did you mean 'drift'"),
        (one("configs: [one], must: {identity: identical}"), "unknown kind 'identical'"),
        (one("configs: [one], must: {structure: {one: fault}}"), "structure can see: .*count"),
        ("defaults: {green: [parityy]}\n" + one("configs: [one], must: {golden: changed}"),
         "defaults.green names the check 'parityy'.*Did you mean 'parity'"),
        ("defaults: {must: {idenity: drift}}\n" + one("configs: [one], must: {golden: changed}"),
         "defaults.must names the check 'idenity'"),
        ("defaults: {mst: {}}\n" + one("configs: [one], must: {golden: changed}"),
         "defaults has the unknown key 'mst'"),
        ("families: {toy/non: {}}\n", "unknown family 'toy/non'"),
        ("familes: {}\n", "unknown key 'familes'"),
        ("families:\n  toy/none:\n    a: {}\n    a: {}\n", "'a' stands on line 3 and again on"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_control_is_told(project: Project, text: str, told: str) -> None:
    write(project, text)
    with pytest.raises(UsageError) as caught:
        load_controls(project)
    assert re.search(told, str(caught.value))
    assert "toy.yaml" in str(caught.value)


@pytest.mark.parametrize(
    ("check", "kind"),
    [
        ("numeric", "lds-race"), ("numeric", "mismatch"), ("numeric", "no-fault"),
        ("structure", "widened-product"), ("structure", "count"), ("codegen", "undefined-symbol"),
        ("golden", "changed"), ("parity", "different"), ("determinism", "different"),
    ],
)  # fmt: skip
def test_a_check_has_its_own_kinds(check: str, kind: str) -> None:
    assert kind in kinds_of(check)
    assert not kinds_of(check) & {"match", "identical", "sound", "fits", "same", "equal"}


def test_two_controls_with_one_name_in_two_files_are_an_error(project: Project) -> None:
    write(project, GOOD)
    write(project, GOOD, "again.yaml")
    with pytest.raises(UsageError, match=r"'halved' of toy/none is also in .*again\.yaml"):
        load_controls(project)


def test_each_check_has_a_closing_case_unless_families_are_left_out(project: Project) -> None:
    write(project, GOOD)
    cases = list(control_cases(project, load_families(project)))
    assert cases == [("toy/none", "halved"), *(("-", f"alone-{check}") for check in CHECKS)]
    assert list(control_cases(project, [])) == []


MUTANTS = """\
seed: 7
kernels: {toy/none: {k: {count: 3, problems: [small]}}}
equivalent:
  - {kinds: [wait], expression: '^x', reason: because}
"""
PROBLEMS = """\
family: toy/none
defaults: {flavor: llvm20}
problems:
  small: {shape: {head_size: 64, rows: 1}}
  more: {shape: {head_size: 64, rows: 9}}
  wide: {shape: {head_size: 128, rows: 1}}
  other: {shape: {head_size: 64}, flavor: llvm22}
  two_waves: {shape: {head_size: 64}, spec: {waves: 2}}
  four_waves: {shape: {}, spec: {waves: 4}}
"""


def with_problems(project: Project) -> None:
    (project.root / "kernels" / "toy.problems.yaml").write_text(PROBLEMS)


def test_mutants_are_read(project: Project) -> None:
    with_problems(project)
    write(project, MUTANTS, "mutants.yaml")
    mutation = load_mutation(project)
    assert (mutation.seed, mutation.least) == (7, 0.9)
    assert mutation.kernel("toy/none", "k").problems == ("small",)
    assert mutation.equivalences[0].reason == "because"
    cases = list(mutant_cases(project, load_families(project)))
    assert cases == [("toy/none", "k"), ("-", "equivalences")]
    # Whether these are of one kernel is for the engine to say.
    write(project, MUTANTS.replace("[small]", "[small, more, two_waves]"), "mutants.yaml")
    assert load_mutation(project).kernels[0].problems == ("small", "more", "two_waves")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("seed: 7", "seed: seven", "seed must be a whole number, but is the text 'seven'"),
        ("seed: 7", "sed: 7", "lacks the key 'seed'"),
        ("seed: 7", "seed: 7\nleast: 2", "least must be a share"),
        ("count: 3", "count: 0", "count must be a whole number of mutants"),
        ("problems: [small]", "problems: [smal]", "names the problem 'smal'.*'small'"),
        ("[small]", "[small, wide]",
         "k names small with head_size 64 and wide with head_size 128; .* must be of one kernel"),
        ("[small]", "[small, other]", "small with flavor 'llvm20' and other with flavor 'llvm22'"),
        ("[small]", "[two_waves, four_waves]", "waves 2 and four_waves with waves 4"),
        ("toy/none", "toy/nine", "unknown family 'toy/nine'"),
        ("[wait]", "[waits]", "unknown kind 'waits'.*'wait'"),
        ("'^x'", "'('", "a regular expression"),
        ("reason: because", "why: because", "lacks the key 'reason'"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_mutants_is_told(
    project: Project, old: str, new: str, told: str
) -> None:
    with_problems(project)
    write(project, MUTANTS.replace(old, new), "mutants.yaml")
    with pytest.raises(UsageError) as caught:
        load_mutation(project)
    assert re.search(told, str(caught.value))


def test_a_repository_without_controls_owes_none(project: Project) -> None:
    assert load_controls(project) == ()
    assert list(mutant_cases(project, load_families(project))) == []
