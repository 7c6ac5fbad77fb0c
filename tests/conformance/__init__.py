"""Tests that every registered game must pass."""

import pytest

pytest.register_assert_rewrite("tests.conformance.invariants")
