"""The role cards of a rule book: what each role is, when it acts, on whom, and who is told what.

docs/scrivere-un-ruolo.md explains the file that they are read from, key by key.
"""

from forumtool.roles.cards import Acts, Announcement, PowerCard, RoleCard
from forumtool.roles.read import read_cards, read_roles

__all__ = ["Acts", "Announcement", "PowerCard", "RoleCard", "read_cards", "read_roles"]
