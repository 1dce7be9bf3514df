import { problem } from '#lib/api/http/answer/problem-error.ts';

/** One answer for an account that does not exist and one of another firm (D14). */
export function accountNotAllowed() {
  return problem('account.not.allowed', 'The account does not exist or belongs to another firm.');
}
