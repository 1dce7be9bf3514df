import { signInMethodsResetWords } from '#lib/domain/notices/notice-words.ts';
import { writeNotices } from '#lib/store/notices/write-notices.ts';
import { resetFactors as resetStored } from '#lib/store/sign-in/factors/own-factors.ts';
import { requirePerson } from '#lib/api/access/require-person.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { requireRecentAuthentication } from '#lib/api/sign-in/factors/recent-authentication.ts';
import { eventContextOf } from './event-context-of.ts';
import { userChangeAnswer, userOfPath } from './user-change.ts';

/** Takes every second factor from a user of the caller's firm, who lost the device. */
export async function resetFactors(call: Call<unknown>): Promise<Answer> {
  requirePerson(call, "Sign in to reset a user's sign-in methods: an API key can't.");
  call.query();
  const { principal, store } = call;
  const user = userOfPath(call);
  // Otherwise a stolen session would do away with what stands between it and the rest.
  if (principal.id === user.email) {
    throw problem('user.oneself', "You can't reset your own sign-in methods. Ask another administrator.");
  }
  requireRecentAuthentication(call);
  const context = eventContextOf(call);
  const firmOid = await resetStored(store.database, user, context, (transaction, { email }) =>
    writeNotices(transaction, [
      {
        email,
        kind: 'account.security',
        event: 'factors.reset',
        subject: email,
        ...signInMethodsResetWords(principal.name),
      },
    ]),
  );
  return userChangeAnswer(firmOid === undefined ? 'unknown user' : 'done');
}
