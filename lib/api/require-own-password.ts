import { type Operation, withIssuedPassword } from '#lib/contract/operations.ts';
import type { Identity } from './authenticate.ts';
import { refusal } from './problem-error.ts';

/** Throws 403 where a password that somebody else has seen would do more than make way for another. */
export function requireOwnPassword(operation: Operation, { mustChangePassword }: Identity): void {
  if (mustChangePassword && !withIssuedPassword.includes(operation)) {
    throw refusal(
      'password.change.required',
      'Your password was made by somebody else. Change it first; then this is possible.',
    );
  }
}
