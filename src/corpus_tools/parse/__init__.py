"""Markdown text to documents; the only place that imports markdown_it.

Problems that the parser reports, as `rule: message key {params}`. `ids` is a tuple of block
ids, `id` one of them.

malformed-marker
    unknown-field {field}, misspelt {found, expected} (`blok:`, `<!---`, `--!>`, `page 12`), missing-field {} (no id),
    empty-field {field}, repeated-field {field}, field-order {}, separator {found} (something other than `;`),
    stray-text {text}, multi-line {}, bad-space {code} (`U+00A0`: such a space, tab or invisible character inside or
    before it), spacing {} (plain spaces missing or too many), bad-directive {text} (a `corpus:` comment that is neither
    a whole `ignore` nor a whole `sic`, or does not end its line)
marker-not-alone
    text-on-line {id}, in-paragraph {id}, in-quote {id}, in-list-item {id}, in-table {id}, indented {id}
unclosed-comment
    unclosed {} (never closed, hides no marker), swallows {ids} (its own id, if it is a marker, and those it hides)
empty-block
    empty {id}
conflict-marker
    conflict {text}
too-deep
    too-deep {limit}, hides-markers {limit, ids}
raw-html
    raw-html {tag}
undecodable
    not-utf8 {byte, offset}, looks-like {encoding, byte, offset}, utf-16 {}, nul {}
byte-order-mark
    byte-order-mark {}
mixed-line-endings
    mixed {kinds, kept} (`LF`, `CRLF`, `CR`)
swallowed-marker
    in-html {ids, opener}, in-fence {ids, opener}
invalid-page
    invalid-page {value}
"""
