"""Topic pages: bytes → ``Page`` (page.py), wall times → instants (clock.py), is a topic whole (whole.py)."""
