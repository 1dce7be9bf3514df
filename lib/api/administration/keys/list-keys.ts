import { listKeys as readKeys } from '#lib/store/access/keys.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import { keyRecord } from './key-record.ts';
import type { Call } from '#lib/api/http/request/call.ts';

/** The API keys of the caller's firm, revoked ones too. */
export async function listKeys(call: Call<unknown>): Promise<Answer> {
  const keys = await readKeys(call.store.database, call.principal.firmOid);
  return jsonAnswer(JSON.stringify(keys.map(keyRecord)));
}
