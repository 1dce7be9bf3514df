/**
 * The text whose SHA-256 identifies a mapping: the same for files with the same headings, whatever their blanks and
 * letter case. Server and console compute the identifier from it.
 */
export function mappingText(kind: string, headings: readonly string[]): string {
  return [kind, ...headings].map((part) => part.trim().replaceAll(/\s+/gu, ' ').toLowerCase()).join('\n');
}

/** The digits of the SHA-256 that are the identifier. */
export const mappingIdLength = 16;
