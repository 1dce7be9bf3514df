/** What an error says it is: the name of a system error, as ENOENT, or an SQLSTATE; empty where it says nothing. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
