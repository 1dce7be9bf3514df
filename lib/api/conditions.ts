/** Whether If-Match names this tag: strong comparison, so a weak tag never does; `*` matches what exists. */
export function matchesStrongly(header: string, tag: string): boolean {
  return header.trim() === '*' || tagsOf(header).includes(tag);
}

/** Whether If-None-Match names this tag: weak comparison. */
export function matchesWeakly(header: string, tag: string): boolean {
  return header.trim() === '*' || tagsOf(header).some((other) => other.replace(/^W\//, '') === tag);
}

function tagsOf(header: string): string[] {
  return header.match(/(?:W\/)?"[^"]*"/g) ?? [];
}
