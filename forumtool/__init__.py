"""Reads the voting topic of a forum Werewolf game and counts the day."""

__version__ = "0.2.0"
