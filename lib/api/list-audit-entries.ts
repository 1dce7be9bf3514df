import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { entryJson } from '#lib/store/audit-lines.ts';
import { readAuditEntries } from '#lib/store/read-audit-entries.ts';
import type { Answer } from './answer.ts';
import { cursorForms } from './cursor.ts';
import type { Call } from './handle.ts';
import { defaultPageSize, pageAnswer, readCursor } from './page.ts';
import { requireAuditor } from './require-right.ts';

type Query = z.output<typeof operations.listAuditEntries.query>;

/** The audit of the caller's firm: the entries of all offers that it created, newest first (D20). */
export async function listAuditEntries(call: Call<Query>): Promise<Answer> {
  requireAuditor(call, 'read its audit');
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
