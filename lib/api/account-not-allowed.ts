import { refusal } from './problem-error.ts';

/** One answer for an account that does not exist and one of another firm (D14). */
export function accountNotAllowed() {
  return refusal('account.not.allowed', 'The account does not exist or belongs to another firm.');
}
