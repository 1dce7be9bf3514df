import { isUserOfFirm } from '#lib/store/firm-users.ts';
import { withSecurityEvent } from '#lib/store/security-events.ts';
import { endSessionsOf } from '#lib/store/sessions.ts';
import type { Answer } from './answer.ts';
import { causeOf } from './cause-of.ts';
import type { Call } from './handle.ts';
import { requireAdministrator } from './require-right.ts';
import { userChangeAnswer, userOfPath } from './user-change.ts';

/** Ends every session of a user of the caller's firm. */
export async function endUserSessions(call: Call<unknown>): Promise<Answer> {
  requireAdministrator(call);
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
    ...causeOf(call),
  } as const;
  await withSecurityEvent(database, event, async (transaction) => {
    await endSessionsOf(transaction, subject);
    return true;
  });
  return userChangeAnswer('done');
}
