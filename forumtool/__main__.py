"""``python -m forumtool`` is the same as ``forumtool``."""

from forumtool.cli import main

if __name__ == "__main__":
    main()
