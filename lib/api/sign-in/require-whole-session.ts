import type { Operation } from '#lib/contract/operation.ts';
import type { Authentication } from '#lib/api/sign-in/credentials/authentication.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';

/**
 * Throws 403 where a session is good for less than this: its person still owes the second factor, has a password that
 * another person has seen, or has to set up a second factor. In this order, so that a password alone changes nothing.
 */
export function requireWholeSession(
  operation: Operation,
  { isSecondFactorDue, mustChangePassword, mustEnroll }: Authentication,
): void {
  if (isSecondFactorDue && !operation.beforeSecondFactor) {
    throw problem('second.factor.required', 'Enter your second factor to complete the sign-in.');
  }
  if (mustChangePassword && !operation.withIssuedPassword) {
    throw problem('password.change.required', 'You have a temporary password. Change it first.');
  }
  if (mustEnroll && !operation.beforeEnrollment) {
    throw problem(
      'second.factor.enrollment.required',
      'Your firm requires a second factor. Set one up, then try again.',
    );
  }
}
