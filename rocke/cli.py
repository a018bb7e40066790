"""The `rocke` command: a flat list of subcommands, each of them a function in a `cli_*` module.

Exit codes: 0 green, 1 a check failed or an engine refused, 2 usage or configuration,
3 evidence incomplete, 130 interrupted, 141 the reader of the output has closed it.
"""

from __future__ import annotations

import errno
import gc
import importlib
import io
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from types import FrameType

import click

import rocke
from rocke.errors import UsageError
from rocke.harness.log_guard import guarded_log

INTERRUPTED = 130
# The id of a parent that wants this process to end with it, such as nox's.
PARENT_ENV = "ROCKE_PARENT"
READER_GONE = 128 + signal.SIGPIPE
# New containers between two looks for garbage.
_COLLECT_AFTER = 100_000
# The module that defines each subcommand, and the function there.
_COMMANDS = {
    "plan": ("rocke.cli_run", "plan"),
    "run": ("rocke.cli_check", "run"),
    "summary": ("rocke.cli_summary", "summary"),
    "comment": ("rocke.cli_comment", "comment"),
    "list": ("rocke.cli_engine", "list_"),
    "emit": ("rocke.cli_engine", "emit"),
    "select": ("rocke.cli_select", "select"),
    "bless": ("rocke.cli_golden", "bless"),
    "resources": ("rocke.cli_resources", "resources"),
    "build": ("rocke.cli_engine", "build"),
    "sweep": ("rocke.cli_engine", "sweep"),
    "lanes": ("rocke.cli_lanes", "lanes"),
    "durations": ("rocke.cli_lanes", "durations"),
    "coverage": ("rocke.cli_lanes", "coverage"),
    "adopt": ("rocke.cli_lanes", "adopt"),
    "doctor": ("rocke.cli_machine", "doctor"),
    "ctest": ("rocke.cli_machine", "ctest"),
    "structure": ("rocke.cli_structure", "structure_"),
    "emulate": ("rocke.cli_emulate", "emulate"),
}


class _Commands(click.Group):
    """Subcommands that are imported when they are asked for: an emulation needs no harness."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        module, function = _COMMANDS[cmd_name]
        command: click.Command = getattr(importlib.import_module(module), function)
        return command

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except BrokenPipeError as error:
            raise _ReaderGoneError from error  # of a broken pipe click would make exit code 1
        except SystemExit as error:
            if isinstance(error.__context__, BrokenPipeError):  # and so does rich
                raise _ReaderGoneError from error
            raise


class _ReaderGoneError(Exception):
    """Whoever read the output has closed it."""


@click.group(
    cls=_Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(rocke.__version__, prog_name="rocke")
def cli() -> None:
    """Checks of GPU-kernel generators: plan, run, and one table of what moved and what did not run.

    Every command works on the repository that the current directory lies in: the nearest
    rocke.yaml says which engines, families and flavors it has.
    """


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit code; bad input ends in a message, not a traceback."""
    # A command makes many objects that live to its end: looking them through for garbage as often
    # as a server should is a sixth of an emulation's time.
    gc.set_threshold(_COLLECT_AFTER)
    signal.signal(signal.SIGTERM, _interrupt)
    # A job that a script starts in the background is born to ignore it, and so would be pytest,
    # which is ended by it so that it still writes what it has.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if parent := os.environ.pop(PARENT_ENV, ""):
        _end_with(parent)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # the caller closed it; it stays open to the end
            setattr(sys, name, Path(os.devnull).open("w"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that can't show a character gets its escape, not an exception.
            stream.reconfigure(errors="backslashreplace")
    code = 0
    try:
        with guarded_log():
            code = _invoke(arguments)
        sys.stdout.flush()
    except (BrokenPipeError, _ReaderGoneError) as error:
        # The reader has seen enough. Python would complain once more while it shuts down.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        # What was broken off has no result; what had finished keeps its own.
        return code if isinstance(error, BrokenPipeError) else READER_GONE
    return code


def _end_with(parent: str) -> None:
    """Is interrupted when the process with that id dies, if it is this one's parent."""
    from rocke.harness.engines.process import interrupt_with_parent

    if str(os.getppid()) == parent:
        interrupt_with_parent()


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _invoke(arguments: Sequence[str] | None) -> int:
    try:
        result = cli.main(args=arguments, prog_name="rocke", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except UsageError as error:
        return _complain(str(error), error.exit_code)
    except (_cancelled(), KeyboardInterrupt, click.Abort):
        return _complain("Interrupted; everything that was started has ended.", INTERRUPTED)
    except BrokenPipeError as error:
        raise _ReaderGoneError from error
    except OSError as error:
        return _complain(
            f"{error.filename or 'The system'}: {error.strerror or error}.{_hint(error)}", 2
        )
    return result if isinstance(result, int) else 0


def _hint(error: OSError) -> str:
    """What to do where nothing can be written."""
    if error.errno not in (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOSPC):
        return ""
    return " A run writes to results/ and build/ at the top of the repository."


def _cancelled() -> type[BaseException]:
    """What a cancelled run raises; imported only once something was raised."""
    from rocke.harness.running.runner import Cancelled

    return Cancelled


def _complain(message: str, code: int) -> int:
    click.echo(f"rocke: {message}", err=True)
    return code
