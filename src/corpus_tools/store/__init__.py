"""The world to the model: snapshots, git, data files, settings.

Problems of data files, by the rule that reports them, with the keys and parameters of their messages:

bad-syntax (YAML that cannot be read, or that we refuse)
    unreadable {reason}: what the YAML parser says, in English
    bad-start {character}: a character that can start nothing (a tab as indentation, `@`, a backquote)
    missing-colon, stray-colon, bad-indentation, unclosed-bracket, unclosed-quote, bad-escape: no parameters
    control-character {character}: `U+0007`
    too-deep {limit}: nested deeper than that
    several-documents, merge-key (`<<`), complex-key (a list or mapping as key): no parameters
    alias {name}: `*name`; tag {tag}: `!!python/object`
    not-json {reason}: what the JSON parser says of the baseline, in English
against-schema
    missing-key {key}, unknown-key {key}, unknown-key-suggestion {key, suggestion} (suggestion: list of names)
    text-expected {found}, list-expected {found}, mapping-expected {found}, number-expected {found} (a whole number);
        found: the value as written, cut short
    bad-value {found, expected} (expected: list of lawful values)
    bad-name {found}: not small Latin letters, digits and single hyphens
    too-small {found, least}, empty (text with nothing in it), invalid {reason} (English; anything else)
implicit-type (plain text that YAML turns into something else; quotes mend it)
    reads-as-date {text}, reads-as-number {text}, reads-as-truth {text} (yes, no, on, off, …), reads-as-nothing {text}
duplicate-key
    repeated {key, line}: line is the first one's; the first one counts
conflict-marker
    conflict {text}: as the parser reports it for documents; a file with one has no bad-syntax
undecodable
    as the parser reports it for documents
untidy-ledger (ledger.jsonl; each about one line)
    malformed {reason} (no JSON; English), not-an-object {example}, repeated-key {key},
    bad-number {found} (NaN, Infinity, 1e999), missing-key {key}, foreign-key {key}, bad-id {id},
    bad-date {key, found}, bad-value {key, found}
"""
