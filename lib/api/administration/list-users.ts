import { listColleagues as readColleagues, listUsers as readUsers } from '#lib/store/access/firm-users.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';

/** The users of the caller's firm. */
export async function listUsers(call: Call<unknown>): Promise<Answer> {
  return jsonAnswer(JSON.stringify(await readUsers(call.store.database, call.principal.firmOid)));
}

/** What people call each other, for every role: pages show names beside the addresses that history keeps. */
export async function listColleagues(call: Call<unknown>): Promise<Answer> {
  return jsonAnswer(JSON.stringify(await readColleagues(call.store.database, call.principal.firmOid)));
}
