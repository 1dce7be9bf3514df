import { isUserOfFirm } from '#lib/store/access/firm-users.ts';
import { withSecurityEvent } from '#lib/store/access/security-events.ts';
import { endSessionsOf } from '#lib/store/sign-in/own-sessions.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { eventContextOf } from './event-context-of.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { userChangeAnswer, userOfPath } from './user-change.ts';

/** Ends every session of a user of the caller's firm. */
export async function endUserSessions(call: Call<unknown>): Promise<Answer> {
  const user = userOfPath(call);
  const { database } = call.store;
  if (!(await isUserOfFirm(database, user))) {
    return userChangeAnswer('unknown user');
  }
  call.query();
  const { email: subject, firmOid } = user;
  const event = {
    event: 'session.ended',
    firmOid,
    subject,
    detail: 'every session',
    ...eventContextOf(call),
  } as const;
  await withSecurityEvent(database, event, async (transaction) => {
    await endSessionsOf(transaction, subject);
    return true;
  });
  return userChangeAnswer('done');
}
