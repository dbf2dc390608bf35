"""The use cases: what each command does, as a few calls to the rooms."""
