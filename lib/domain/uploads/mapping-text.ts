/**
 * Returns the text whose SHA-256 identifies a mapping. The text is the same for files of the same kind with the
 * same headings, regardless of spaces and letter case. The server and the console both compute the identifier from
 * it.
 */
export function mappingText(kind: string, headings: readonly string[]): string {
  return [kind, ...headings].map((part) => part.trim().replaceAll(/\s+/gu, ' ').toLowerCase()).join('\n');
}

/** Number of SHA-256 digits in the identifier. */
export const mappingIdLength = 16;
