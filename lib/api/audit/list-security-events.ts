import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { securityEventExport } from '#lib/contract/audit/audit-operations.ts';
import {
  readSecurityEvents,
  type StoredSecurityEvent,
  streamSecurityEvents,
} from '#lib/store/security-events.ts';
import { readOpaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import { exportAnswer, exportRequest } from '#lib/api/exports/exports.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { defaultPageSize, pageAnswer, readNumberCursor } from '#lib/api/http/answer/page.ts';

type Query = z.output<typeof operations.listSecurityEvents.query>;

/** Lists the security events of the caller's firm, newest first. */
export async function listSecurityEvents(call: Call<Query>): Promise<Answer> {
  const { event, actor, limit = defaultPageSize, cursor } = call.query();
  const exporting = exportRequest(call.query());
  const numbers = await readOpaqueNumbers(call.store.database, call.principal.firmOid, 'security event');
  const withOwnId = (stored: StoredSecurityEvent) => ({ ...stored, eventId: numbers.hide(stored.eventId) });
  const search = { firmOid: call.principal.firmOid, event, actor };
  if (exporting !== undefined) {
    return exportAnswer(call, exporting, {
      table: securityEventExport,
      rows: async function* (frozen) {
        for await (const batch of streamSecurityEvents(frozen, search)) yield batch.map(withOwnId);
      },
    });
  }
  const events = await readSecurityEvents(call.store.database, {
    ...search,
    before: readNumberCursor(numbers, cursor),
    limit: limit + 1,
  });
  return pageAnswer(call, events, limit, {
    json: (stored) => {
      const { eventId, at, event: code, actorKind, actorName, actorKeyId, ...rest } = withOwnId(stored);
      const by = actorKind === null ? null : { kind: actorKind, name: actorName, keyId: actorKeyId };
      return JSON.stringify({ eventId, at, event: code, actor: by, ...rest });
    },
    cursor: ({ eventId }) => [numbers.hide(eventId)],
  });
}
