/** Two backslashes mark a line break in a transfer request's comment. */
export const lineBreak = String.raw`\\`;

/**
 * Returns the lines of a transfer's comment, without the empty lines at the end. Empty lines in the middle are
 * kept.
 */
export function commentLines(comment: string | null): string[] {
  const lines = (comment ?? '').split(lineBreak).map((line) => line.trim());
  const end = lines.findLastIndex((line) => line !== '');
  return lines.slice(0, end + 1);
}

/** Returns a transfer's comment as one line, without the dashes and periods around its lines. */
export function commentText(comment: string | null): string {
  return commentLines(comment)
    .map((line) => line.replace(/^-\s*|\.$/g, ''))
    .filter((line) => line !== '')
    .join('; ');
}
