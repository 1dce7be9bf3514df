/** The code of an error: the name of a system error, such as ENOENT, or an SQLSTATE; empty if there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
