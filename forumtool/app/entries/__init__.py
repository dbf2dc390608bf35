"""The words of ``segna`` → what is to be written in the file: names, roles and hours resolved, nothing judged yet."""

from forumtool.app.entries.entry import Entry, Phase

__all__ = ["Entry", "Phase"]
