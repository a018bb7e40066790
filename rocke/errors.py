"""Errors that end a command with a message and no traceback."""

from __future__ import annotations


class UsageError(Exception):
    """Bad input or configuration: a full sentence for the user, and exit code 2.

    The message names the file, the key, the value that was found and what was expected.
    """

    exit_code = 2
