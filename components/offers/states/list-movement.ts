/**
 * The entry of a list in columns that a key leads to: up and down through all of them, left and right to the head of
 * the column beside, Home and End to the first and last. Undefined for any other key.
 */
export function entryAfter(
  columns: readonly (readonly string[])[],
  entry: string,
  key: string,
): string | undefined {
  const entries = columns.flat();
  const place = entries.indexOf(entry);
  const column = columns.findIndex((others) => others.includes(entry));
  switch (key) {
    case 'ArrowDown':
      return entries[place + 1] ?? entry;
    case 'ArrowUp':
      return entries[place - 1] ?? entry;
    case 'ArrowRight':
      return columns[column + 1]?.[0] ?? entry;
    case 'ArrowLeft':
      return columns[column - 1]?.[0] ?? entry;
    case 'Home':
      return entries[0];
    case 'End':
      return entries.at(-1);
    default:
      return undefined;
  }
}
