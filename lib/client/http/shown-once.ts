/**
 * Returns a value that the API shows only once. The value is missing only from replayed responses. No response is
 * replayed here, because the browser sends no Idempotency-Key.
 */
export function shownOnce(secret: string | null): string {
  if (secret === null) {
    throw new Error('The response doesn’t contain the value that is shown only once.');
  }
  return secret;
}
