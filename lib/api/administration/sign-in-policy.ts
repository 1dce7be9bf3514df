import { signInPolicyChangeSchema } from '#lib/contract/sign-in/factor-schemas.ts';
import { marketDate } from '#lib/domain/market/market-time.ts';
import {
  lockSignInPolicy,
  readSignInPolicy as readStored,
  type SignInPolicy,
  type StoredPolicy,
  writeSignInPolicy,
} from '#lib/store/sign-in/factors/sign-in-policy.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import { problem, problemOfField } from '#lib/api/http/answer/problem-error.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { namesTag } from '#lib/api/http/request/conditions.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { signInMethodsResetWords } from '#lib/domain/notices/notice-words.ts';
import { writeNotices } from '#lib/store/notices/notices.ts';
import { resetFactors as resetStored } from '#lib/store/sign-in/factors/own-factors.ts';
import { requirePerson } from '#lib/api/access/requirements.ts';
import { requireRecentAuthentication } from '#lib/api/sign-in/factors/reauthentication.ts';
import { eventContextOf } from '#lib/api/security-log.ts';
import { userChangeAnswer, userOfPath } from '#lib/api/access/user-change.ts';

export async function readSignInPolicy(call: Call<unknown>): Promise<Answer> {
  return policyAnswer(await readStored(call.store.database, call.principal.firmOid));
}

export async function changeSignInPolicy(call: Call<unknown>): Promise<Answer> {
  const { store, principal, ifMatch } = call;
  const { firmOid } = principal;
  const form = readForm(signInPolicyChangeSchema, call);
  const wanted = { secondFactorRequiredFor: [...new Set(form.secondFactorRequiredFor)], from: form.from };
  const context = eventContextOf(call);
  const changed = await store.database.transaction(async (transaction) => {
    const before = await lockSignInPolicy(transaction, firmOid, context);
    requireDate(wanted, before, marketDate(call.moment.now));
    if (ifMatch !== null && !namesTag(ifMatch, tagOf(before))) {
      throw problem(
        'precondition.failed',
        'The sign-in policy has changed since you read it. Fetch it again, then retry.',
      );
    }
    if (!isSame(wanted, before)) await writeSignInPolicy(transaction, firmOid, wanted, context);
    return readStored(transaction, firmOid);
  });
  return policyAnswer(changed, { Location: `${publicBaseUrl()}/restapi/signinpolicy` });
}

/** Rejects a new date in the past, which would apply immediately and without notice. An existing date can be kept. */
function requireDate(
  { secondFactorRequiredFor, from }: SignInPolicy,
  before: SignInPolicy,
  today: string,
): void {
  if (from === null && secondFactorRequiredFor.length > 0) {
    throw problemOfField(
      'from',
      'invalid.value',
      'Enter the first day on which a second factor is required.',
    );
  }
  if (from !== null && from < today && from !== before.from) {
    throw problemOfField('from', 'invalid.value', `Enter ${today} or a later date.`);
  }
}

function isSame(wanted: SignInPolicy, before: SignInPolicy): boolean {
  const rolesOf = ({ secondFactorRequiredFor }: SignInPolicy) => [...secondFactorRequiredFor].sort().join();
  return wanted.from === before.from && rolesOf(wanted) === rolesOf(before);
}

function tagOf({ version }: StoredPolicy): string {
  return `"${version}"`;
}

function policyAnswer(policy: StoredPolicy, headers: Readonly<Record<string, string>> = {}): Answer {
  const { version: _, ...record } = policy;
  return jsonAnswer(JSON.stringify(record), { ...headers, ETag: tagOf(policy) });
}

/** Removes all second factors of a user in the caller's firm, for example after a device was lost. */
export async function resetFactors(call: Call<unknown>): Promise<Answer> {
  requirePerson(call, "Sign in to reset a user's sign-in methods. API keys can't.");
  call.query();
  const { principal, store } = call;
  const user = userOfPath(call);
  // Otherwise a stolen session could remove the factors that protect the account.
  if (principal.id === user.email) {
    throw problem('user.oneself', "You can't reset your own sign-in methods. Ask another administrator.");
  }
  requireRecentAuthentication(call);
  const context = eventContextOf(call);
  const firmOid = await resetStored(store.database, user, context, (transaction, { email }) =>
    writeNotices(transaction, [
      {
        email,
        kind: 'account.security',
        event: 'factors.reset',
        subject: email,
        ...signInMethodsResetWords(principal.name),
      },
    ]),
  );
  return userChangeAnswer(firmOid === undefined ? 'unknown user' : 'done');
}
