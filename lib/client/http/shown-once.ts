/**
 * Returns a value that is shown only once. It is missing only in replayed responses for an Idempotency-Key, which the
 * browser never sends here.
 */
export function shownOnce(secret: string | null): string {
  if (secret === null) {
    throw new Error('The response doesn’t contain the value that is shown only once.');
  }
  return secret;
}
