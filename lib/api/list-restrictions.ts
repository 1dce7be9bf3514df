import { listRestrictions as readRestrictions } from '#lib/store/restrictions.ts';
import { type Answer, jsonAnswer } from './answer.ts';
import type { Call } from './handle.ts';
import { requireAdministrator } from './require-right.ts';

/** What is switched off for the caller's firm, its users and its keys. */
export async function listRestrictions(call: Call<unknown>): Promise<Answer> {
  requireAdministrator(call);
  const restrictions = await readRestrictions(call.store.database, call.principal.firmOid);
  const records = restrictions.map(({ subject, request, setBy }) => {
    return { subjectKind: subject.kind, subjectId: subject.id, request, setBy };
  });
  return jsonAnswer(JSON.stringify(records));
}
