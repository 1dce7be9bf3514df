import { listUsers as readUsers } from '#lib/store/firm-users.ts';
import { type Answer, jsonAnswer } from './answer.ts';
import type { Call } from './handle.ts';
import { requireAdministrator } from './require-right.ts';

/** The users of the caller's firm. */
export async function listUsers(call: Call<unknown>): Promise<Answer> {
  requireAdministrator(call);
  return jsonAnswer(JSON.stringify(await readUsers(call.store.database, call.principal.firmOid)));
}
