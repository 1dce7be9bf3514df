import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { readSecurityEvents } from '#lib/store/access/read-security-events.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { cursorForms } from '#lib/api/http/request/cursor.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { defaultPageSize, pageAnswer, readCursor } from '#lib/api/http/answer/page.ts';

type Query = z.output<typeof operations.listSecurityEvents.query>;

/** The security events of the caller's firm, newest first. */
export async function listSecurityEvents(call: Call<Query>): Promise<Answer> {
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
