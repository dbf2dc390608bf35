"""What holds of every test."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# A computer that is busy, or slow, makes none fail.
settings.register_profile("any computer", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any computer")
