/**
 * A value that a response contains once. It is missing only in replayed responses for an Idempotency-Key, and the
 * browser sends none.
 */
export function shownOnce(secret: string | null): string {
  if (secret === null) {
    throw new Error('The response lacks the value that is shown once.');
  }
  return secret;
}
