import { resetPassword as resetStoredPassword } from '#lib/store/reset-password.ts';
import { type Answer, secretAnswer } from './answer.ts';
import { causeOf } from './cause-of.ts';
import type { Call } from './handle.ts';
import { keepWith } from './idempotency.ts';
import { inPasswordPlace } from './password-places.ts';
import { refusal } from './problem-error.ts';
import { requireAdministrator } from './require-right.ts';
import { userChangeAnswer, userOfPath } from './user-change.ts';

/** Gives a user of the caller's firm a new password, which is in this answer and nowhere else. */
export async function resetPassword(call: Call<unknown>): Promise<Answer> {
  requireAdministrator(call);
  call.query();
  const { principal, store } = call;
  const user = userOfPath(call);
  // Otherwise a stolen session would need no password to get one of its own.
  if (principal.kind === 'user' && principal.id === user.email) {
    throw refusal(
      'user.oneself',
      'You cannot reset your own password. Change it on the page of your account.',
    );
  }
  const made = await inPasswordPlace(call.address, () =>
    resetStoredPassword(store, user, causeOf(call), (transaction, reset) =>
      keepWith(transaction, call, secretAnswer(reset, 'password')),
    ),
  );
  return made === undefined ? userChangeAnswer('unknown user') : secretAnswer(made, 'password');
}
