"""Building an engine for real: CMake, a compiler, one small C++ program."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from processes import left_of
from toys import REPOSITORY, project_at

from rocke.errors import UsageError
from rocke.harness.engines.build import BuildError, Built, ensure_built, source_digest
from rocke.harness.engines.session import open_worker
from rocke.harness.engines.workers import Outcome

CMAKE = """\
cmake_minimum_required(VERSION 3.20)
project(toy LANGUAGES CXX)
add_executable(toy-emit main.cpp)
target_compile_definitions(toy-emit PRIVATE DIGEST="${ROCKE_SOURCE_DIGEST}")
"""
MAIN = r"""
#include <cstdio>
const char *ok = "\"status\":\"ok\",\"protocol\":1";
int main() {
  char line[4096];
  int id = 0;
  while (std::fgets(line, sizeof line, stdin)) {
    std::sscanf(line, "{\"id\":%d", &id);
    std::printf("{\"id\":%d,%s,\"source_digest\":\"%s\"}\n", id, ok, DIGEST);
    std::fflush(stdout);
  }
}
"""
PROJECT = """\
project: toy
flavors: [llvm22]
families: [none.yaml]
goldens: goldens
engines:
  cpp: {command: ["{build}/toy-emit"], build: {cmake: cpp, digest: [cpp]}}
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "cpp").mkdir()
    (tmp_path / "cpp/CMakeLists.txt").write_text(CMAKE)
    (tmp_path / "cpp/main.cpp").write_text(MAIN)
    (tmp_path / "rocke.yaml").write_text(PROJECT)
    return tmp_path


def build(root: Path) -> Built:
    project = project_at(root)
    return ensure_built(project.engines["cpp"], project)


def test_a_build_is_made_once_kept_and_made_again_for_other_sources(root: Path) -> None:
    first = build(root)
    made = (first.folder / "toy-emit").stat()
    assert build(root) == first
    assert (first.folder / "toy-emit").stat().st_mtime_ns == made.st_mtime_ns
    project = project_at(root)
    with open_worker(project.engines["cpp"], project) as worker:
        assert worker.start() is None
        assert worker.hello["source_digest"] == first.digest
    (root / "cpp/main.cpp").write_text(MAIN + "// edited\n")
    second = build(root)
    assert second.digest != first.digest and second.folder != first.folder
    with open_worker(project.engines["cpp"], project) as worker:
        assert worker.start() is None
    # A binary of other sources in the place of this one's is refused, not run.
    shutil.copy(first.folder / "toy-emit", second.folder / "toy-emit")
    with open_worker(project.engines["cpp"], project) as worker:
        failure = worker.start()
    assert failure is not None and failure.outcome is Outcome.STALE


def test_a_compile_error_is_shown_and_nothing_is_published(root: Path) -> None:
    (root / "cpp/main.cpp").write_text("int main() { return oops; }\n")
    with pytest.raises(BuildError) as caught:
        build(root)
    assert caught.value.reason == "build-failed"
    assert "main.cpp:1:21: error: " in str(caught.value)
    assert not list((root / "build").glob("cpp-*"))
    project = project_at(root)
    with open_worker(project.engines["cpp"], project) as worker:
        assert worker.request("hello").outcome is Outcome.BUILD_FAILED


@pytest.mark.parametrize(
    ("tools", "words"), [([], "cmake is not on the PATH"), (["cmake"], "No C++ compiler")]
)
def test_a_missing_tool_is_no_toolchain(
    root: Path, monkeypatch: pytest.MonkeyPatch, tools: list[str], words: str
) -> None:
    folder = root / "bin"
    folder.mkdir()
    for tool in tools:
        (folder / tool).symlink_to(shutil.which(tool) or tool)
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.delenv("CXX", raising=False)
    with pytest.raises(BuildError, match=words.replace("+", r"\+")) as caught:
        build(root)
    assert caught.value.reason == "no-toolchain"


def test_two_at_once_get_one_build(root: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from toys import project_at; "
        "from rocke.harness.engines.build import ensure_built; p = project_at(Path(sys.argv[1]));"
        " print(ensure_built(p.engines['cpp'], p).folder)"
    )
    paths = [str(REPOSITORY), str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}

    def run(_: int) -> str:
        command = [sys.executable, "-c", script, str(root)]
        return subprocess.run(
            command, env=environment, check=True, capture_output=True, text=True
        ).stdout

    with ThreadPoolExecutor(2) as pool:
        folders = set(pool.map(run, range(2)))
    assert len(folders) == 1
    assert len(list((root / "build").glob("cpp-*"))) == 1


def test_the_digest_is_over_names_and_contents(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a/x").write_text("1")
    first = source_digest(tmp_path, ["a"])
    (tmp_path / "a/.hidden").write_text("2")
    assert source_digest(tmp_path, ["a"]) == first
    (tmp_path / "a/x").rename(tmp_path / "a/y")
    renamed = source_digest(tmp_path, ["a"])
    (tmp_path / "a/y").write_text("2")
    assert len({first, renamed, source_digest(tmp_path, ["a"])}) == 3
    with pytest.raises(UsageError, match=r"build.digest names 'nope', which is not in"):
        source_digest(tmp_path, ["nope"])


def test_an_interrupted_build_leaves_no_compiler(tmp_path: Path) -> None:
    """Ninja's compilers are in process groups of their own: only ninja ends them."""
    (tmp_path / "slow.sh").write_text(f"sleep 300 & echo $! > {tmp_path}/pid; wait\n")
    (tmp_path / "build.ninja").write_text(
        "rule slow\n  command = sh slow.sh\nbuild out: slow\n", encoding="utf-8"
    )
    ninja = shutil.which("ninja", path=f"{Path(sys.executable).parent}{os.pathsep}{os.defpath}")
    script = (
        "import signal, rocke.cli as cli, rocke.harness.engines.build as build; "
        "signal.signal(signal.SIGTERM, cli._interrupt); "
        f"build._run([{ninja!r}, '-C', {str(tmp_path)!r}], 'build')"
    )
    process = subprocess.Popen([sys.executable, "-c", script], stderr=subprocess.DEVNULL)
    pid = _written(tmp_path / "pid")
    process.send_signal(signal.SIGTERM)
    process.wait(20)
    assert not left_of([pid])


def _written(path: Path) -> int:
    for _ in range(200):
        if path.is_file() and path.read_text().strip():
            return int(path.read_text())
        time.sleep(0.05)
    raise AssertionError(f"{path} was never written.")
