"""What can go wrong: each with a stable code and a sentence."""

from __future__ import annotations


class Error(Exception):
    """Something was refused; nothing has changed by it.

    >>> import yolio
    >>> try:
    ...     yolio.Match(yolio.Rules("hilo")).act(99)
    ... except yolio.Error as error:
    ...     print(error.code)
    dealer_first
    """

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(code, sentence)
        self.code = code
        self.sentence = sentence

    def __str__(self) -> str:
        return self.sentence


class RulesError(Error, ValueError):
    """A rule set is not valid; `faults` has everything that is wrong, option by option."""

    def __init__(self, code: str, sentence: str, faults: list[tuple[str, str]] | None = None) -> None:
        super().__init__(code, sentence)
        self.args = (code, sentence, faults)
        self.faults = faults or []


class ActionError(Error, ValueError):
    """An action or an outcome is not possible now."""


class RecordError(Error, ValueError):
    """A record is damaged or was not dealt as it says; `step` is where, from 0."""

    def __init__(self, code: str, sentence: str, step: int | None = None) -> None:
        super().__init__(code, sentence)
        self.args = (code, sentence, step)
        self.step = step


class BotError(Error, ValueError):
    """There is no such bot, or it cannot follow this match."""


class LabError(Error, RuntimeError):
    """The laboratory or a solver has no result."""
