import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { securityEventExport } from '#lib/contract/audit/security-event-export.ts';
import { readSecurityEvents, streamSecurityEvents } from '#lib/store/access/read-security-events.ts';
import { exportAnswer } from '#lib/api/exports/export-answer.ts';
import { exportWish } from '#lib/api/exports/export-wish.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { cursorForms } from '#lib/api/http/request/cursor.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { defaultPageSize, pageAnswer, readCursor } from '#lib/api/http/answer/page.ts';

type Query = z.output<typeof operations.listSecurityEvents.query>;

/** The security events of the caller's firm, newest first. */
export async function listSecurityEvents(call: Call<Query>): Promise<Answer> {
  const { event, actor, limit = defaultPageSize, cursor } = call.query();
  const wish = exportWish(call.query());
  const search = { firmOid: call.principal.firmOid, event, actor };
  if (wish !== undefined) {
    return exportAnswer(call, wish, {
      table: securityEventExport,
      rows: (frozen) => streamSecurityEvents(frozen, search),
    });
  }
  const events = await readSecurityEvents(call.store.database, {
    ...search,
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
