/** The bounds of a file. What exceeds one is refused as a whole. */
export const limits = {
  fileBytes: 64 * 1024 * 1024,
  /** Of the parts of an XLSX file, together. */
  unpackedBytes: 256 * 1024 * 1024,
  rows: 200_000,
  columns: 500,
  /** As many characters as Excel has in a cell. */
  cellLength: 32_767,
} as const;

/** With titles, headings and totals. */
export const mostRows = limits.rows + 1_000;
