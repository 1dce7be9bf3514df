import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { searchFirms } from '#lib/store/accounts/read-directory.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { cursorForms, defaultPageSize, pageAnswer, readCursor } from '#lib/api/http/answer/page.ts';
import type { Call } from '#lib/api/http/request/call.ts';

/** Returns the firm directory: the firms that an offer can invite. */
export async function listFirms(call: Call<z.output<typeof operations.listFirms.query>>): Promise<Answer> {
  const { q, limit = defaultPageSize, cursor } = call.query();
  const firms = await searchFirms(call.store.database, {
    text: q,
    after: readCursor(cursorForms.firms, cursor),
    limit: limit + 1,
  });
  return pageAnswer(call, firms, limit, {
    json: JSON.stringify,
    cursor: ({ firmName, firmOid }) => [firmName, firmOid],
  });
}
