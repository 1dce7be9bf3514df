import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { searchAccounts } from '#lib/store/read-directory.ts';
import type { Answer } from './answer.ts';
import { cursorForms } from './cursor.ts';
import type { Call } from './handle.ts';
import { defaultPageSize, pageAnswer, readCursor } from './page.ts';

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
