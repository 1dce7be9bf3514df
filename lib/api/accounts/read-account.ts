import { readAccount as readStoredAccount } from '#lib/store/accounts/read-directory.ts';
import { accountNotAllowed } from './account-not-allowed.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';

/** One account of the caller's firm. */
export async function readAccount({ store, principal, parameters }: Call<unknown>): Promise<Answer> {
  const accountNumber = parameters['accountnumber'] ?? '';
  const account = await readStoredAccount(store.database, accountNumber, principal.firmOid);
  if (account === undefined) {
    throw accountNotAllowed();
  }
  return jsonAnswer(JSON.stringify(account));
}
