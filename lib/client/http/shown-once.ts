/**
 * Returns a value that the API shows only once. The value is missing only from replayed responses, and the console
 * doesn't get one, because it sends these requests without an Idempotency-Key.
 */
export function shownOnce(secret: string | null): string {
  if (secret === null) {
    throw new Error('The response doesn’t contain the value that is shown only once.');
  }
  return secret;
}
