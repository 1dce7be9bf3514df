/**
 * What an answer shows once. It is missing only where the answer is repeated under an Idempotency-Key, and the browser
 * sends none.
 */
export function shownOnce(secret: string | null): string {
  if (secret === null) {
    throw new Error('The answer lacks what only it can show.');
  }
  return secret;
}
