"""Which pull requests a run is about, by the run's own commit: a fork's event names none."""

from __future__ import annotations

from github import Github

from rocke.harness.github.event import RunOf


def pulls_of(github: Github, repository: str, run: RunOf) -> tuple[int, ...]:
    """The numbers of the open pull requests whose head is the run's commit; a fork's, too.

    There may be several, to several branches. One try; raises what PyGithub raises.
    """
    repo = github.get_repo(repository)
    opened = repo.get_pulls("open", head=run.head) if run.head else repo.get_pulls("open")
    return tuple(sorted(pull.number for pull in opened if pull.head.sha == run.commit))
