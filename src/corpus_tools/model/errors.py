"""The one exception that ends a run."""

from typing import Any

from corpus_tools.model.message import Language, Text


class CorpusError(Exception):
    """A bad invocation or environment: the command ends with exit code 2 and this message.

    Bad *content* is never an error of this kind: it is a finding.
    """

    def __init__(self, text: Text, **params: Any) -> None:  # noqa: ANN401 (template parameters are anything printable)
        super().__init__(text.render("en", params))
        self.text = text
        self.params = params

    def render(self, language: Language) -> str:
        """The message in `language`."""
        return self.text.render(language, self.params)
