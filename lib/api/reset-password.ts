import { resetPassword as resetStoredPassword } from '#lib/store/reset-password.ts';
import { type Answer, secretAnswer } from './answer.ts';
import { causeOf } from './cause-of.ts';
import type { Call } from './handle.ts';
import { requireAdministrator } from './require-right.ts';
import { userChangeAnswer, userOfPath } from './user-change.ts';

/** Gives a user of the caller's firm a new password, which is in this answer and nowhere else. */
export async function resetPassword(call: Call<unknown>): Promise<Answer> {
  requireAdministrator(call);
  const made = await resetStoredPassword(call.store, userOfPath(call), causeOf(call));
  return made === undefined ? userChangeAnswer('unknown user') : secretAnswer(JSON.stringify(made));
}
