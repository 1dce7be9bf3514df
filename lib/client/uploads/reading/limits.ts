/** Limits on a file. A file that exceeds a limit is rejected. */
export const limits = {
  fileBytes: 64 * 1024 * 1024,
  /** Total size of all parts of an XLSX file. */
  unpackedBytes: 256 * 1024 * 1024,
  rows: 200_000,
  columns: 500,
  /** Excel's limit on the text in a cell. */
  cellLength: 32_767,
} as const;

/** Maximum number of rows including titles, headings and totals. */
export const maxRows = limits.rows + 1_000;

/** Why a file can't be used. The message says what to do. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
}
