/**
 * Returns a value that the API shows only once. Only a replayed response lacks it, and the browser sends no
 * Idempotency-Key here, so no response is replayed.
 */
export function shownOnce(secret: string | null): string {
  if (secret === null) {
    throw new Error('The response doesn’t contain the value that is shown only once.');
  }
  return secret;
}
