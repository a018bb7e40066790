"""Errors that end a command with a message and no traceback."""

from __future__ import annotations


class UsageError(Exception):
    """Bad input or configuration: a full sentence for the user, and exit code 2.

    The message names the file, the key, the value that was found and what was expected.
    """

    exit_code = 2


class RefusalError(UsageError):
    """The input is fine, but what was asked for fails by itself: an engine that can't be built,
    fails, or disagrees with another. Exit code 1.
    """

    exit_code = 1
