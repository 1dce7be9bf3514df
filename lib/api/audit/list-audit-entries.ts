import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { entryJson } from '#lib/store/audit/audit-lines.ts';
import { readAuditEntries } from '#lib/store/audit/read-audit-entries.ts';
import { readOpaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { cursorForms } from '#lib/api/http/request/cursor.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { defaultPageSize, pageAnswer, readCursor, shownNumber } from '#lib/api/http/answer/page.ts';

type Query = z.output<typeof operations.listAuditEntries.query>;

/** The audit of the caller's firm: the entries of all offers that it created, newest first (D20). */
export async function listAuditEntries(call: Call<Query>): Promise<Answer> {
  const { limit = defaultPageSize, cursor } = call.query();
  const { firmOid } = call.principal;
  const numbers = await readOpaqueNumbers(call.store.database, firmOid, 'audit entry');
  const [hidden, number] = readCursor(cursorForms.auditEntries, cursor) ?? [];
  const after =
    hidden === undefined || number === undefined
      ? undefined
      : { place: shownNumber(numbers, hidden), number };
  const entries = await readAuditEntries(call.store.database, { firmOid, after, limit: limit + 1 });
  return pageAnswer(call, entries, limit, {
    json: entryJson,
    cursor: ({ place, number }) => [numbers.hide(place), number],
  });
}
