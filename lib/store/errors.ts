/** A request that can't be carried out in the current state. Its message is for the person who made the request. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/**
 * Returns an error's code: the name of a system error, such as ENOENT, or an SQLSTATE. Returns an empty string
 * if it has none.
 */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
