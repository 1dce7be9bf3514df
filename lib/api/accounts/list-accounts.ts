import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { searchAccounts } from '#lib/store/accounts/read-directory.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { cursorForms } from '#lib/api/http/request/cursor.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { defaultPageSize, pageAnswer, readCursor } from '#lib/api/http/answer/page.ts';

/** The accounts of the caller's firm. */
export async function listAccounts(
  call: Call<z.output<typeof operations.listAccounts.query>>,
): Promise<Answer> {
  const { q, limit = defaultPageSize, cursor } = call.query();
  const accounts = await searchAccounts(call.store.database, {
    firmOid: call.principal.firmOid,
    text: q,
    after: readCursor(cursorForms.accounts, cursor)?.[0],
    limit: limit + 1,
  });
  return pageAnswer(call, accounts, limit, {
    json: JSON.stringify,
    cursor: ({ accountNumber }) => [accountNumber],
  });
}
