import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { searchAccounts, readAccount as readStoredAccount } from '#lib/store/accounts/read-directory.ts';
import { type ApiResponse, jsonResponse } from '#lib/api/http/response/api-response.ts';
import { cursorForms, defaultPageSize, pageResponse, readCursor } from '#lib/api/http/response/page.ts';
import { fieldProblem, problem } from '#lib/api/http/response/problem-error.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';

type Query = z.output<typeof operations.listAccounts.query>;

/** Lists the accounts of the caller's firm. */
export async function listAccounts(request: OperationRequest<Query>): Promise<ApiResponse> {
  const { q, sort, limit = defaultPageSize, cursor } = request.query();
  const accounts = await searchAccounts(request.store.database, {
    firmOid: request.principal.firmOid,
    text: q,
    order: sort === 'created' ? 'created' : 'accountNumber',
    after: placeAfter(sort, cursor),
    limit: limit + 1,
  });
  return pageResponse('listAccounts', request, accounts, limit, {
    record: ({ created: _, ...account }) => account,
    cursor: ({ accountNumber, created }) => [sort, created, accountNumber],
  });
}

function placeAfter(sort: Query['sort'], cursor: string | undefined): readonly [string, string] | undefined {
  const [order, created, accountNumber] = readCursor(cursorForms.accounts, cursor) ?? [];
  if (order === undefined || created === undefined || accountNumber === undefined) return undefined;
  if (order !== sort) {
    throw fieldProblem(
      'cursor',
      'invalid.value',
      "Use a cursor from this list's Link header, with the same sort order.",
    );
  }
  return [created, accountNumber];
}

/** Returns one account of the caller's firm. */
export async function readAccount({ store, principal, parameters }: OperationRequest): Promise<ApiResponse> {
  const accountNumber = parameters['accountnumber'] ?? '';
  const account = await readStoredAccount(store.database, accountNumber, principal.firmOid);
  if (account === undefined) {
    throw accountNotAllowed();
  }
  return jsonResponse('readAccount', account);
}

/**
 * Creates the 403 for an account that doesn't exist or belongs to another firm. The response is the same in
 * both cases (D14).
 */
export function accountNotAllowed() {
  return problem('account.not.allowed', "The account doesn't exist or belongs to another firm.");
}
