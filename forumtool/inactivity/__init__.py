"""Who was silent: the stretch that is looked at, the signs of life in it, a verdict for everybody, past editions."""
