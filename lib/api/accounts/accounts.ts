import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { searchAccounts, readAccount as readStoredAccount } from '#lib/store/accounts/read-directory.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import { cursorForms, defaultPageSize, pageAnswer, readCursor } from '#lib/api/http/answer/page.ts';
import { problemOfField, problem } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';

type Query = z.output<typeof operations.listAccounts.query>;

/** Lists the accounts of the caller's firm. */
export async function listAccounts(call: Call<Query>): Promise<Answer> {
  const { q, sort, limit = defaultPageSize, cursor } = call.query();
  const accounts = await searchAccounts(call.store.database, {
    firmOid: call.principal.firmOid,
    text: q,
    order: sort === 'created' ? 'created' : 'accountNumber',
    after: placeAfter(sort, cursor),
    limit: limit + 1,
  });
  return pageAnswer(call, accounts, limit, {
    json: ({ created: _, ...account }) => JSON.stringify(account),
    cursor: ({ accountNumber, created }) => [sort, created, accountNumber],
  });
}

function placeAfter(sort: Query['sort'], cursor: string | undefined): readonly [string, string] | undefined {
  const [order, created, accountNumber] = readCursor(cursorForms.accounts, cursor) ?? [];
  if (order === undefined || created === undefined || accountNumber === undefined) return undefined;
  if (order !== sort) {
    throw problemOfField(
      'cursor',
      'invalid.value',
      "Use a cursor from this list's Link header, with the same sort order.",
    );
  }
  return [created, accountNumber];
}

/** Returns one account of the caller's firm. */
export async function readAccount({ store, principal, parameters }: Call<unknown>): Promise<Answer> {
  const accountNumber = parameters['accountnumber'] ?? '';
  const account = await readStoredAccount(store.database, accountNumber, principal.firmOid);
  if (account === undefined) {
    throw accountNotAllowed();
  }
  return jsonAnswer(JSON.stringify(account));
}

/**
 * Creates the 403 for an account that doesn't exist or belongs to another firm. The response is the same in
 * both cases (D14).
 */
export function accountNotAllowed() {
  return problem('account.not.allowed', "The account doesn't exist or belongs to another firm.");
}
