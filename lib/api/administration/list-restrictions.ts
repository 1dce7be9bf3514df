import { listRestrictions as readRestrictions } from '#lib/store/access/restrictions/restrictions.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import type { Call } from '#lib/api/http/request/call.ts';

/** What is switched off for the caller's firm, its users and its keys. */
export async function listRestrictions(call: Call<unknown>): Promise<Answer> {
  const restrictions = await readRestrictions(call.store.database, call.principal.firmOid);
  const records = restrictions.map(({ subject, request, setBy }) => {
    return { subjectKind: subject.kind, subjectId: subject.id, request, setBy };
  });
  return jsonAnswer(JSON.stringify(records));
}
