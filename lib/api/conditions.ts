/** Whether If-Match names this tag: strong comparison, so a weak tag never does; `*` matches what exists. */
export function matchesStrongly(header: string, tag: string): boolean {
  return header.trim() === '*' || tagsOf(header).includes(tag);
}

/** Whether If-None-Match names this tag: weak comparison. */
export function matchesWeakly(header: string, tag: string): boolean {
  return header.trim() === '*' || tagsOf(header).some((other) => other.replace(/^W\//, '') === tag);
}

/** The tags of a list (RFC 9110, 8.8.3). A header of another form names none. */
function tagsOf(header: string): string[] {
  const tag = '(?:W/)?"[\\x21\\x23-\\x7e\\x80-\\xff]*"';
  return new RegExp(`^\\s*${tag}(?:\\s*,\\s*${tag})*\\s*$`).test(header)
    ? (header.match(new RegExp(tag, 'g')) ?? [])
    : [];
}
