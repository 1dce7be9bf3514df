import { setTimeout as wait } from 'node:timers/promises';
import { restrictionBody } from '#lib/contract/administration-bodies.ts';
import { apiKeyFreshForMs } from '#lib/store/read-credentials.ts';
import { switchRequest } from '#lib/store/restrictions.ts';
import { type Answer, emptyAnswer } from './answer.ts';
import { causeOf } from './cause-of.ts';
import type { Call } from './handle.ts';
import { refusal, refusalOfField } from './problem-error.ts';
import { readForm } from './read-form.ts';
import { requireAdministrator } from './require-right.ts';

/** Switches a request off or on for a user or key of the caller's firm, and answers when that holds everywhere. */
export async function setRestriction(call: Call<unknown>): Promise<Answer> {
  requireAdministrator(call);
  const { subjectKind: kind, subjectId: id, request, off } = readForm(restrictionBody, call);
  if (kind === 'firm') {
    throw refusal(
      'administration.not.allowed',
      'What is switched off for a whole firm is decided by the operator. Name a user or a key.',
    );
  }
  const { store, principal } = call;
  const restriction = { subject: { kind, id }, request, off };
  const change = await switchRequest(store.database, restriction, causeOf(call), principal.firmOid);
  switch (change) {
    case 'done':
      break;
    case 'unknown subject':
      throw refusalOfField('subjectId', `${kind}.not.found`, `Your firm has no such ${kind}.`);
    case 'set by operator':
      throw refusal(
        'restriction.by.operator',
        `The operator switched ${request} off for this ${kind}. Only the operator can switch it on again.`,
      );
    case 'own':
      throw refusal(
        'restriction.own',
        `${request} is switched off for you, so you cannot switch it on, for anybody. Ask another administrator.`,
      );
  }
  if (kind === 'key') {
    await wait(apiKeyFreshForMs);
  }
  return emptyAnswer();
}
