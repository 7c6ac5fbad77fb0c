"""How long tests wait for what has to come, also on a computer that is ten times as slow as most."""

PATIENCE_SECONDS = 600
"""Nobody waits so long for what works: only a test that fails takes it."""
PATIENCE_MS = 1000 * PATIENCE_SECONDS
