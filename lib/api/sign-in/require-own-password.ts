import type { Operation } from '#lib/contract/operation.ts';
import type { Authentication } from '#lib/api/sign-in/credentials/authentication.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';

/** Throws 403 where a password that somebody else has seen would do more than make way for another. */
export function requireOwnPassword(operation: Operation, { mustChangePassword }: Authentication): void {
  if (mustChangePassword && !operation.withIssuedPassword) {
    throw problem(
      'password.change.required',
      'Your password was made by somebody else. Change it first; then this is possible.',
    );
  }
}
