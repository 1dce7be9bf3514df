import { setTimeout as wait } from 'node:timers/promises';
import { keyRotationSchema } from '#lib/contract/administration/administration-requests.ts';
import { listKeys } from '#lib/store/access/keys.ts';
import { rotateApiKey } from '#lib/store/access/rotate-api-key.ts';
import { apiKeyFreshForMs } from '#lib/store/sign-in/read-credentials.ts';
import { type Answer, createdAnswer, secretAnswer } from '#lib/api/http/answer/answer.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { keepWith } from '#lib/api/http/request/idempotency.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { eventContextOf } from '#lib/api/security-trail.ts';
import { refuseAddition } from '#lib/api/access/requirements.ts';
import { keyRecord } from './keys.ts';

/** Creates a replacement for a key of the caller's firm. The old key keeps working for the overlap. */
export async function rotateKey(call: Call<unknown>): Promise<Answer> {
  const { overlapHours } = readForm(keyRotationSchema, call);
  const { store, principal, parameters } = call;
  const { now } = call.moment;
  const keyId = parameters['keyid'] ?? '';
  const rotation = { firmOid: principal.firmOid, keyId, overlapHours, now };
  let answer: Answer | undefined;
  await rotateApiKey(store, rotation, eventContextOf(call), async (transaction, made) => {
    const [listed] = await listKeys(transaction, principal.firmOid, made.keyId);
    if (listed === undefined) throw new Error('A newly created key is missing.');
    const record = keyRecord(listed);
    const shown =
      'key' in made
        ? secretAnswer({ ...record, key: made.key }, 'key')
        : secretAnswer({ ...record, secret: made.secret }, 'secret');
    answer = createdAnswer(`/restapi/keys/${made.keyId}`, shown);
    await keepWith(transaction, call, answer);
  }).catch(refuseAddition);
  if (answer === undefined) {
    throw problem('key.not.found', 'Your firm has no active API key with this ID.');
  }
  if (overlapHours === 0) await wait(apiKeyFreshForMs); // every instance now rejects the old key
  return answer;
}
