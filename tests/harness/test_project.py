"""The project file: found upward, and every wrong key a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from toys import PROJECT, make_repository

from rocke.errors import UsageError
from rocke.harness.project import load_project


def test_the_file_is_found_from_a_folder_below(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r", git=False)
    project = load_project(root / "kernels")
    assert project.root == root
    assert project.flavors == ("llvm20", "llvm22")
    assert project.engines["a"].command == ("{python}", "engine.py", "a")
    assert project.engines["a"].covers("anything/gfx942")
    assert project.goldens == root / "goldens"
    assert [path.name for path in project.family_files()] == ["toy.yaml"]


def test_without_a_project_file_the_message_names_it(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"No rocke.yaml was found in .*expected one at the root"):
        load_project(tmp_path)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("project: toy", "project: 7", "project must be non-empty text, but is the number 7"),
        ("project: toy\n", "", "lacks the key 'project'"),
        ("goldens: goldens", "golden: goldens", "lacks the key 'goldens'"),
        ("goldens: goldens", "goldens: ../elsewhere", "goldens must be a folder inside"),
        ("goldens: goldens", "goldens: .", "goldens must be a folder inside"),
        ("goldens: goldens", "goldens: goldens\nextra: 1", "unknown key 'extra'"),
        ("goldens: goldens", "goldens: goldens\nlanes: nowhere", "lanes must be a folder of this"),
        ("goldens: goldens", "goldens: goldens\nlanes: rocke.yaml", "but is the text 'rocke.yaml'"),
        ("[llvm20, llvm22]", "[]", "flavors must be a non-empty list of texts"),
        ("[llvm20, llvm22]", "llvm20", "flavors must be a non-empty list of texts"),
        ("[llvm20, llvm22]", "[llvm20, llvm20]", "without a name written twice"),
        ("[llvm20, llvm22]", "['a b']", "plain names"),
        ("timeout_s: 5", "timeout_s: -5", "engines.a.timeout_s must be a positive number"),
        ("timeout_s: 5", "timout_s: 5", "unknown key 'timout_s'"),
        ("timeout_s: 5", "build: {cmake: x}", "engines.a.build lacks the key 'digest'"),
        ("engine.py, a]", "'{build}/x']", "uses {build}, but the engine has no build key"),
        ("  a: {", "  'a b': {", "the engine name 'a b' must be"),
    ],
)
def test_each_fault_is_named(tmp_path: Path, old: str, new: str, words: str) -> None:
    assert old in PROJECT
    (tmp_path / "rocke.yaml").write_text(PROJECT.replace(old, new, 1))
    with pytest.raises(UsageError) as caught:
        load_project(tmp_path)
    assert str(tmp_path / "rocke.yaml") in str(caught.value)
    assert words in str(caught.value)


def test_engines_may_not_be_missing(tmp_path: Path) -> None:
    text = PROJECT[: PROJECT.index("engines:")]
    (tmp_path / "rocke.yaml").write_text(text)
    with pytest.raises(UsageError, match="engines must be a mapping with at least one engine"):
        load_project(tmp_path)


def test_a_pattern_that_matches_no_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "rocke.yaml").write_text(PROJECT)
    with pytest.raises(UsageError, match=r"pattern 'kernels/\*.yaml', which matches no file"):
        load_project(tmp_path).family_files()
