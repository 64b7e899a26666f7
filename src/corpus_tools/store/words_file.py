"""Reading the word list."""

from corpus_tools.model.datafile import DataFile
from corpus_tools.model.words import WordList
from corpus_tools.store.data_text import decode_data

_COMMENT = "#"


def read_words(path: str, data: bytes) -> DataFile[WordList]:
    """The words of a word list: one a line, without what follows a `#` and the white space around it."""
    source, problems = decode_data(path, data)
    if source is None or problems:
        return DataFile(path, WordList(), source=source, problems=tuple(problems))
    lines = (line.partition(_COMMENT)[0].strip() for line in source.lines)
    return DataFile(path, WordList(frozenset(word for word in lines if word)), source=source)
