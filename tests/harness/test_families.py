"""Families from YAML: expansion in a stable order, and a sentence for each kind of bad input."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from toys import PROJECT, make_repository, project_at

import rocke
from rocke.errors import UsageError
from rocke.harness.declared.families import Family, load_families, load_family
from rocke.harness.project import load_project

# Ten axes of ten values beside two of two: nothing may begin to expand them.
BIG_AXES = "size: [1, 2], " + ", ".join(f"a{n}: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]" for n in range(10))
FAMILY = """\
family: toy/gfx942
defaults: {wide: false}
configs:
  cfg0: {size: 1}
  bad: {spec: {size: 0}, expect: reject}
sweeps:
  s:
    base: {kind: x}
    axes: {size: [1, 2], wide: [false, true]}
    exclude: [{size: 2, wide: true}]
    name: "s{size}_w{wide}"
aliases: {first: cfg0}
duplicates: [[cfg0, s1_w0]]
"""


def load(tmp_path: Path, text: str) -> Family:
    path = tmp_path / "toy.yaml"
    path.write_text(text, encoding="utf-8")
    return load_family(path)


def test_named_configs_come_first_and_the_last_axis_runs_fastest(tmp_path: Path) -> None:
    family = load(tmp_path, FAMILY)
    assert (family.name, family.arch, family.id) == ("toy", "gfx942", "toy/gfx942")
    assert [(c.name, dict(c.spec), c.expect) for c in family.configs] == [
        ("cfg0", {"wide": False, "size": 1}, "ok"),
        ("bad", {"wide": False, "size": 0}, "reject"),
        ("s1_w0", {"wide": False, "kind": "x", "size": 1}, "ok"),
        ("s1_w1", {"wide": True, "kind": "x", "size": 1}, "ok"),
        ("s2_w0", {"wide": False, "kind": "x", "size": 2}, "ok"),
    ]
    assert family.config("first").name == "cfg0"
    assert family.match("s1*") == ("s1_w0", "s1_w1")
    assert family.duplicates == (frozenset({"cfg0", "s1_w0"}),)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("family: toy/gfx942", "family: toy", "family must be written name/arch"),
        ("family: toy/gfx942", "famly: toy/gfx942", "lacks the key 'family'"),
        ("aliases:", "alias: 1\naliases:", "unknown key 'alias'"),
        ("cfg0: {size: 1}", "cfg0: {size: 1.5}", "configs.cfg0.size must be text, a whole number"),
        ("cfg0: {size: 1}", "cfg0: {size: [1]}", "configs.cfg0.size must be text, a whole number"),
        ("cfg0: {size: 1}", "cfg0: 7", "configs.cfg0 must be a mapping, but is the number 7"),
        ("cfg0: {size: 1}", "cfg0: {size: 1}\n  cfg0: {size: 2}", "'cfg0' stands on line 4 and"),
        ("cfg0: {size: 1}", "s1_w0: {size: 1}", "the config name 's1_w0' twice"),
        ("cfg0: {size: 1}", "../x: {size: 1}", "the config name '../x' must be"),
        ("cfg0: {size: 1}", "on: {size: 1}", "has the key True, which must be quoted text"),
        ("expect: reject", "expect: rejected", "expect must be ok or reject"),
        ("expect: reject", "expct: reject", "unknown key 'expct'"),
        ("size: [1, 2]", "size: []", "the sweep 's' expands to no config"),
        ("size: [1, 2]", "size: 1", "axes.size must be a list"),
        ("size: [1, 2]", "size: [1, 1]", "without a value written twice"),
        ("[{size: 2, wide: true}]", "[{size: 1}, {size: 2}]", "'s' expands to no config"),
        ("[{size: 2, wide: true}]", "[{siz: 2}]", "unknown key 'siz'. Did you mean 'size'?"),
        ("[{size: 2, wide: true}]", "[{}]", "exclude must be a list of mappings"),
        ("_w{wide}", "", "the config name 's1' twice"),
        ("_w{wide}", "_w{wid}", "sweeps.s.name must be text with {key} for keys of the spec (wide"),
        ("_w{wide}", "_w{", "sweeps.s.name must be text with {key} for keys of the spec"),
        ("_w{wide}", "_w{wide!r:>99999999999}", "but is the text 's{size}_w{wide!r:>99999999999}'"),
        ("_w{wide}", "_w{wide.real}", "sweeps.s.name must be text with {key}"),
        ("_w{wide}", "_w{wide:d}", "sweeps.s.name must be text with {key}"),
        ("_w{wide}", "_w{wide[0]}", "sweeps.s.name must be text with {key}"),
        ("_w{wide}", "_w{{wide}}", "sweeps.s.name must be text with {key}"),
        (
            "size: [1, 2]",
            BIG_AXES,
            "sweeps.s.axes must be axes of at most 100,000 configs together",
        ),
        ("size: [1, 2]", BIG_AXES, "they span 40,000,000,000"),
        ("_w{wide}", "_w{}", "sweeps.s.name must be text with {key}"),
        ("first: cfg0", "first: cfg9", "aliases.first names the unknown config 'cfg9'"),
        ("first: cfg0", "bad: cfg0", "'bad' is the name of a config as well"),
        ("[cfg0, s1_w0]", "[cfg0]", "at least two config names"),
        ("[cfg0, s1_w0]", "[cfg0, nope]", "duplicates names the unknown config"),
        ("family: toy/gfx942", "family: {", "is not valid YAML: line "),
        ("family: toy/gfx942", "family: toy/gfx942\n\tx: 1", "is not valid YAML: line "),
        ("family: toy/gfx942", "- 1", "is not valid YAML"),
    ],
)
def test_each_fault_is_named(tmp_path: Path, old: str, new: str, words: str) -> None:
    assert old in FAMILY
    with pytest.raises(UsageError) as caught:
        load(tmp_path, FAMILY.replace(old, new))
    assert str(tmp_path / "toy.yaml") in str(caught.value)
    assert words in str(caught.value)


@pytest.mark.parametrize("text", ["", "[]", "7", "family: toy/x\nconfigs: {}\n", "family: toy/x\n"])
def test_a_file_without_configs_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(UsageError):
        load(tmp_path, text)


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    (tmp_path / "toy.yaml").write_bytes(b"family: toy/\xff\n")
    with pytest.raises(UsageError, match="not UTF-8 text: byte 12"):
        load_family(tmp_path / "toy.yaml")


trees = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.dates(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
KEYS = ["family", "defaults", "configs", "sweeps", "aliases", "duplicates", "base", "axes", "name"]


@given(st.dictionaries(st.sampled_from(KEYS), trees), st.binary(max_size=60))
def test_whatever_stands_there_is_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, data: dict[str, object], raw: bytes
) -> None:
    path = tmp_path_factory.mktemp("any") / "toy.yaml"
    for content in (yaml.safe_dump({**data, "family": "toy/x"}).encode(), raw):
        path.write_bytes(content)
        try:
            load_family(path)
        except UsageError as error:
            assert str(path) in str(error)


def test_a_family_declared_twice_is_refused(tmp_path: Path) -> None:
    project = "project: t\nflavors: [a]\nfamilies: ['*.fam']\ngoldens: g\n"
    (tmp_path / "rocke.yaml").write_text(project + "engines: {a: {command: [x]}}\n")
    for name in ("one.fam", "two.fam"):
        (tmp_path / name).write_text(FAMILY)
    with pytest.raises(UsageError, match=r"two.fam declares the family toy/gfx942, which .*one"):
        load_families(load_project(tmp_path))


KEYS = "keys: {size: int, wide: bool, kind: str}\n"


@pytest.mark.parametrize(
    ("config", "told"),
    [
        ("{size: 1, wide: true, kid: x}", "unknown key 'kid'.*size, wide, kind.*'kind'"),
        ("{size: '1', wide: true, kind: x}", "the text '1' under 'size'; expected a whole number"),
        ("{size: true, wide: true, kind: x}", "the truth value True under 'size'"),
        ("{size: 1, wide: 0, kind: x}", "the number 0 under 'wide'; expected true or false"),
        ("{size: 1, wide: true}", "lacks the key 'kind'"),
    ],
)
def test_declared_keys_refuse_a_slip_in_a_spec(tmp_path: Path, config: str, told: str) -> None:
    with pytest.raises(UsageError, match=f"toy.yaml: the config 'one' .*{told}"):
        load(tmp_path, f"family: toy/gfx942\n{KEYS}configs:\n  one: {config}\n")


def test_a_type_that_no_key_can_have_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"keys\.size must be one of str, int, bool"):
        load(tmp_path, "family: toy/gfx942\nkeys: {size: float}\nconfigs: {one: {size: 1}}\n")


@pytest.mark.parametrize("name", ["attention_tiled_2d", "rmsnorm2d", "kv_cache_append"])
def test_shipped_families_declare_the_keys_that_the_engine_reads(name: str) -> None:
    fields = importlib.import_module(f"rocke.engine.kernels.{name}.spec").FIELDS
    folder = Path(rocke.__file__).parent / "engine" / "kernels" / name
    for path in folder.glob("gfx???.yaml"):
        declared = yaml.safe_load(path.read_text(encoding="utf-8"))["keys"]
        assert tuple(declared.items()) == fields, path


@pytest.mark.parametrize(
    ("patterns", "words"),
    [
        ("[toy/non]", "engines.b.families has the pattern 'toy/non', which matches no family"),
        ("[toy/non]", "expected one of toy/none, or a glob over them. Did you mean 'toy/none'?"),
        ("['*', 'other/*']", "engines.b.families has the pattern 'other/*', which matches no"),
    ],
)
def test_an_engine_that_covers_nothing_is_refused(
    tmp_path: Path, patterns: str, words: str
) -> None:
    project = PROJECT.replace("engine.py, b]", f"engine.py, b], families: {patterns}")
    root = make_repository(tmp_path / "r", project, git=False)
    with pytest.raises(UsageError) as caught:
        load_families(project_at(root))
    assert str(caught.value).startswith(f"{root / 'rocke.yaml'}: engines.b.families")
    assert words in str(caught.value)


def test_a_family_that_no_engine_covers_is_refused(tmp_path: Path) -> None:
    project = PROJECT.replace(", timeout_s: 5", ", families: [toy/*]")
    root = make_repository(tmp_path / "r", project, git=False)
    load_families(project_at(root))
    (root / "kernels/other.yaml").write_text("family: other/none\nconfigs: {one: {size: 1}}\n")
    with pytest.raises(UsageError, match="no engine's families cover other/none; expected at"):
        load_families(project_at(root))
