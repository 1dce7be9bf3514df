import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { readSecurityEvents } from '#lib/store/read-security-events.ts';
import type { Answer } from './answer.ts';
import { cursorForms } from './cursor.ts';
import type { Call } from './handle.ts';
import { defaultPageSize, pageAnswer, readCursor } from './page.ts';
import { requireAuditor } from './require-right.ts';

type Query = z.output<typeof operations.listSecurityEvents.query>;

/** The security events of the caller's firm, newest first. */
export async function listSecurityEvents(call: Call<Query>): Promise<Answer> {
  requireAuditor(call, 'read its security events');
  const { event, actor, limit = defaultPageSize, cursor } = call.query();
  const events = await readSecurityEvents(call.store.database, {
    firmOid: call.principal.firmOid,
    event,
    actor,
    before: readCursor(cursorForms.securityEvents, cursor)?.[0],
    limit: limit + 1,
  });
  return pageAnswer(call, events, limit, {
    json: ({ eventId, at, event: code, actorKind, actorName, actorKeyId, ...rest }) => {
      const by = actorKind === null ? null : { kind: actorKind, name: actorName, keyId: actorKeyId };
      return JSON.stringify({ eventId, at, event: code, actor: by, ...rest });
    },
    cursor: ({ eventId }) => [eventId],
  });
}
