import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { entryJson } from '#lib/store/audit/audit-lines.ts';
import { readAuditEntries } from '#lib/store/audit/read-audit-entries.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { cursorForms } from '#lib/api/http/request/cursor.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { defaultPageSize, pageAnswer, readCursor } from '#lib/api/http/answer/page.ts';

type Query = z.output<typeof operations.listAuditEntries.query>;

/** The audit of the caller's firm: the entries of all offers that it created, newest first (D20). */
export async function listAuditEntries(call: Call<Query>): Promise<Answer> {
  const { limit = defaultPageSize, cursor } = call.query();
  const entries = await readAuditEntries(call.store.database, {
    firmOid: call.principal.firmOid,
    before: readCursor(cursorForms.auditEntries, cursor)?.[0],
    limit: limit + 1,
  });
  return pageAnswer(call, entries, limit, {
    json: entryJson,
    cursor: ({ sequence }) => [sequence],
  });
}
