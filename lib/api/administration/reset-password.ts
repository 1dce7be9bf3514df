import { resetPassword as resetStoredPassword } from '#lib/store/sign-in/reset-password.ts';
import { type Answer, secretAnswer } from '#lib/api/http/answer/answer.ts';
import { eventContextOf } from './event-context-of.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { keepWith } from '#lib/api/http/request/idempotency.ts';
import { inPasswordPlace } from '#lib/api/sign-in/password-places.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import { userChangeAnswer, userOfPath } from './user-change.ts';

/** Gives a user of the caller's firm a new password, which is in this answer and nowhere else. */
export async function resetPassword(call: Call<unknown>): Promise<Answer> {
  call.query();
  const { principal, store } = call;
  const user = userOfPath(call);
  // Otherwise a stolen session would need no password to get one of its own.
  if (principal.kind === 'user' && principal.id === user.email) {
    throw problem('user.oneself', "You can't reset your own password. Change it on your account page.");
  }
  const made = await inPasswordPlace(call.address, () =>
    resetStoredPassword(store, user, eventContextOf(call), (transaction, reset) =>
      keepWith(transaction, call, secretAnswer(reset, 'password')),
    ),
  );
  return made === undefined ? userChangeAnswer('unknown user') : secretAnswer(made, 'password');
}
