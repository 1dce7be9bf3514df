import type * as z from 'zod';
import { operations } from '#lib/contract/operations.ts';
import { marketDate } from '#lib/domain/market/market-time.ts';
import { readOpenTransfers } from '#lib/store/accounts/open-transfers.ts';
import { searchAccounts, readAccount as readStoredAccount } from '#lib/store/accounts/read-directory.ts';
import { isAvailable } from '#lib/api/access/requirements.ts';
import { type ApiResponse, jsonResponse } from '#lib/api/http/response/api-response.ts';
import { cursorForms, defaultPageSize, pageResponse, readCursor } from '#lib/api/http/response/page.ts';
import { fieldProblem, problem } from '#lib/api/http/response/problem-error.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';

type Query = z.output<typeof operations.listAccounts.query>;

/** Lists the accounts of the caller's firm, with their open transfers if the caller asks for them and can list them. */
export async function listAccounts(request: OperationRequest<Query>): Promise<ApiResponse> {
  const { q, sort, include, limit = defaultPageSize, cursor } = request.query();
  const accounts = await searchAccounts(request.store.database, {
    firmOid: request.principal.firmOid,
    text: q,
    order: sort === 'created' ? 'created' : 'accountNumber',
    after: placeAfter(sort, cursor),
    limit: limit + 1,
  });
  const open = include === undefined ? undefined : await openTransfersOf(request, accounts.slice(0, limit));
  return pageResponse('listAccounts', request, accounts, limit, {
    record: ({ created: _, ...account }) =>
      open === undefined ? account : { ...account, transfers: open.get(account.accountNumber) ?? null },
    cursor: ({ accountNumber, created }) => [sort, created, accountNumber],
  });
}

async function openTransfersOf(
  { store, principal, moment }: OperationRequest<Query>,
  accounts: readonly { readonly accountNumber: string }[],
) {
  if (!isAvailable(operations.listFirmTransfers, principal)) return new Map<string, never>();
  return readOpenTransfers(store.database, {
    firmOid: principal.firmOid,
    accountNumbers: accounts.map(({ accountNumber }) => accountNumber),
    today: marketDate(moment.now),
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
  const { residenceState, ...record } = account;
  return jsonResponse('readAccount', residenceState === null ? record : { ...record, residenceState });
}

/**
 * Creates the 403 for an account that doesn't exist or belongs to another firm. The response is the same in
 * both cases (D14).
 */
export function accountNotAllowed() {
  return problem('account.not.allowed', "The account doesn't exist or belongs to another firm.");
}
