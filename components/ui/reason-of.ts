import { ApiError, isUnauthenticated } from '#lib/client/http/api.ts';
import { plainWords } from '#lib/client/offers/plain-words.ts';

/**
 * Explains an error in plain words. An error that is neither an API response nor a lost connection is a bug in this
 * page.
 */
export function reasonOf(error: Error): string {
  if (error instanceof ApiError) {
    return isUnauthenticated(error) ? 'Your session has ended. Sign in again.' : plainWords(error.message);
  }
  return error.name === 'ConnectionError'
    ? error.message
    : 'The page couldn’t read the server’s response. Reload the page. If the problem continues, contact your operator.';
}
