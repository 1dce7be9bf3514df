import { normalizeEmail } from '#lib/domain/access/email.ts';
import type { UserChange, UserOfFirm } from '#lib/store/sign-in/firm-users.ts';
import { type Answer, emptyAnswer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';

/** Returns the user in the path, as a user of the caller's firm. */
export function userOfPath({ parameters, principal }: Call<unknown>): UserOfFirm {
  return { email: normalizeEmail(parameters['email'] ?? ''), firmOid: principal.firmOid };
}

/** Returns the response to a user change. Throws if the change was not made. */
export function userChangeAnswer(change: UserChange): Answer {
  switch (change) {
    case 'done':
      return emptyAnswer();
    case 'unknown user':
      throw problem('user.not.found', 'Your firm has no user with this e-mail address.');
    case 'last administrator':
      throw problem(
        'user.last.administrator',
        "This user is your firm's only administrator. Make another user an administrator first.",
      );
  }
}
