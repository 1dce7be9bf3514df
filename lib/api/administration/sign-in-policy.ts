import { signInPolicyChangeSchema } from '#lib/contract/sign-in/factor-schemas.ts';
import { marketDate } from '#lib/domain/market/market-time.ts';
import {
  lockSignInPolicy,
  readSignInPolicy as readStored,
  type SignInPolicy,
  type StoredPolicy,
  writeSignInPolicy,
} from '#lib/store/sign-in/factors/sign-in-policy.ts';
import { type ApiResponse, emptyResponse, jsonResponse } from '#lib/api/http/response/api-response.ts';
import { problem, fieldProblem } from '#lib/api/http/response/problem-error.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { requireTag } from '#lib/api/http/request/conditions.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { grantOrRequest } from '#lib/api/approvals/access-approval.ts';
import { requirePerson } from '#lib/api/access/requirements.ts';
import { requireRecentAuthentication } from '#lib/api/sign-in/factors/reauthentication.ts';
import { eventContextOf } from '#lib/api/security-log.ts';
import { userFromPath } from '#lib/api/access/user-change.ts';

export async function readSignInPolicy(request: OperationRequest): Promise<ApiResponse> {
  return policyResponse(await readStored(request.store.database, request.principal.firmOid));
}

export async function changeSignInPolicy(request: OperationRequest): Promise<ApiResponse> {
  const { store, principal, ifMatch } = request;
  const { firmOid } = principal;
  const form = readForm(signInPolicyChangeSchema, request);
  const wanted = { secondFactorRequiredFor: [...new Set(form.secondFactorRequiredFor)], from: form.from };
  const context = eventContextOf(request);
  const changed = await store.database.transaction(async (transaction) => {
    const before = await lockSignInPolicy(transaction, firmOid, context);
    requireDate(wanted, before, marketDate(request.moment.now));
    requireTag(
      ifMatch,
      tagOf(before),
      'The sign-in policy has changed since you read it. Fetch it again, then retry.',
    );
    if (!isSame(wanted, before)) await writeSignInPolicy(transaction, firmOid, wanted, context);
    return readStored(transaction, firmOid);
  });
  return policyResponse(changed, { Location: `${publicBaseUrl()}/restapi/signinpolicy` });
}

/**
 * Throws if the policy requires a factor but has no start date, or if a new date is in the past, which would apply
 * without notice. An existing date can be kept.
 */
function requireDate(
  { secondFactorRequiredFor, from }: SignInPolicy,
  before: SignInPolicy,
  today: string,
): void {
  if (from === null && secondFactorRequiredFor.length > 0) {
    throw fieldProblem('from', 'invalid.value', 'Enter the first day on which a second factor is required.');
  }
  if (from !== null && from < today && from !== before.from) {
    throw fieldProblem('from', 'invalid.value', `Enter ${today} or a later date.`);
  }
}

function isSame(wanted: SignInPolicy, before: SignInPolicy): boolean {
  const rolesOf = ({ secondFactorRequiredFor }: SignInPolicy) => [...secondFactorRequiredFor].sort().join();
  return wanted.from === before.from && rolesOf(wanted) === rolesOf(before);
}

function tagOf({ version }: StoredPolicy): string {
  return `"${version}"`;
}

function policyResponse(policy: StoredPolicy, headers: Readonly<Record<string, string>> = {}): ApiResponse {
  const { version: _, ...record } = policy;
  return jsonResponse('readSignInPolicy', record, { ...headers, ETag: tagOf(policy) });
}

/**
 * Removes all second factors of a user in the caller's firm, for example after a device was lost. If another
 * administrator must approve that, requests it.
 */
export async function resetFactors(request: OperationRequest): Promise<ApiResponse> {
  requirePerson(request, "Sign in to reset a user's sign-in methods. API keys can't.");
  request.query();
  const { email } = userFromPath(request);
  // Otherwise a stolen session could remove the factors that protect the account.
  if (request.principal.id === email) {
    throw problem('user.oneself', "You can't reset your own sign-in methods. Ask another administrator.");
  }
  requireRecentAuthentication(request);
  return grantOrRequest(request, { grant: 'factors', email }, emptyResponse(), {
    reason: `Reset the sign-in methods of ${email}`,
    subject: email,
  });
}
