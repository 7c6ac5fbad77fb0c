"""Jinja with two short cuts for what a board does hundreds of times: writing a value, calling a macro."""

from __future__ import annotations

from functools import partial
from typing import Any

from jinja2 import Environment
from jinja2.compiler import CodeGenerator, Frame
from jinja2.nodes import Expr
from jinja2.runtime import Context, Macro
from markupsafe import Markup, escape


def written(value: object) -> str:
    """A value as it stands in a page: the same as `escape`, without a copy of what is HTML already."""
    kind = type(value)
    if kind is Markup:
        return value  # type: ignore[return-value]
    return str(value) if kind is int else escape(value)


class QuickCode(CodeGenerator):
    """Writes values by `written`, which every template has under that name."""

    def _output_child_pre(self, node: Expr, frame: Frame, finalize: Any) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.written(")


class QuickContext(Context):
    """Calls macros and plain functions without asking what they want to be given."""

    def call(self, called: Any, /, *given: Any, **named: Any) -> Any:
        """Call something in a template."""
        kind = type(called)
        if kind is not Macro and kind is not partial:
            return super().call(called, *given, **named)
        named.pop("_loop_vars", None)
        named.pop("_block_vars", None)
        return called(self.eval_ctx, *given, **named) if kind is Macro else called(*given, **named)


class QuickEnvironment(Environment):
    """An environment with both."""

    code_generator_class = QuickCode
    context_class = QuickContext
    written = staticmethod(written)
