/** Two backslashes mark a line break in the comment of a transfer request. */
const lineBreak = String.raw`\\`;

/** The lines of a transfer's comment. A break at the end doesn't start another line. Empty lines within it stay. */
export function commentLines(comment: string | null): string[] {
  const lines = (comment ?? '').split(lineBreak).map((line) => line.trim());
  const end = lines.findLastIndex((line) => line !== '');
  return lines.slice(0, end + 1);
}
