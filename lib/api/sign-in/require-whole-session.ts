import type { Operation } from '#lib/contract/operation.ts';
import type { Authentication } from '#lib/api/http/request/authentication.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';

/**
 * Throws 403 if the session is limited because the user hasn't given the second factor, has a temporary
 * password, or must set up a second factor. The order matters: a password alone must not be able to change
 * anything.
 */
export function requireWholeSession(
  operation: Operation,
  { isSecondFactorDue, mustChangePassword, mustEnroll }: Authentication,
): void {
  if (isSecondFactorDue && !operation.beforeSecondFactor) {
    throw problem('second.factor.required', 'Enter your second factor to complete the sign-in.');
  }
  if (mustChangePassword && !operation.withIssuedPassword) {
    throw problem('password.change.required', 'You have a temporary password. Change it to continue.');
  }
  if (mustEnroll && !operation.beforeEnrollment) {
    throw problem(
      'second.factor.enrollment.required',
      'Your firm requires a second factor. Set one up to continue.',
    );
  }
}
