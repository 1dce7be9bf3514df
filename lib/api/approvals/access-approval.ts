import { expiryOf, stepsOn } from '#lib/domain/approvals/approval.ts';
import { rightsOf, type Role } from '#lib/domain/access/access.ts';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import { setTemporaryPassword } from '#lib/store/sign-in/change-password.ts';
import { resetFactors } from '#lib/store/sign-in/factors/own-factors.ts';
import { changeUser, readUser } from '#lib/store/sign-in/firm-users.ts';
import { lockAccess } from '#lib/store/access/lock-access.ts';
import { addStoredKey, type KeyToAdd } from '#lib/store/access/keys.ts';
import { requireRoomForKey } from '#lib/store/access/new-key.ts';
import { addUserWithin } from '#lib/store/access/users.ts';
import { hasOtherAdministrator, readApprovalPolicy } from '#lib/store/approvals/approval-policy.ts';
import {
  hasRoomForAccess,
  insertApproval,
  maxPendingAccess,
  type StoredApproval,
} from '#lib/store/approvals/approvals.ts';
import type { Database } from '#lib/store/database/database.ts';
import { requireKeyInForce } from '#lib/store/keys/key-in-force.ts';
import { eventContextOf } from '#lib/api/security-log.ts';
import { refuseAddition } from '#lib/api/access/requirements.ts';
import { userChangeResponse } from '#lib/api/access/user-change.ts';
import { acceptedResponse, type ApiResponse } from '#lib/api/http/response/api-response.ts';
import { problem, type ProblemError, fieldProblem } from '#lib/api/http/response/problem-error.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { storeWith } from '#lib/api/http/request/idempotency.ts';
import { type Access, accessSchema } from './access-details.ts';
import { approvalResponse, approvalPath } from './approvals.ts';

type AccessRequest = {
  readonly reason: string;
  readonly subject: string;
  /** Fields that only this response contains, including a secret that works after approval. */
  readonly onceOnlyFields?: Record<string, string>;
};

/**
 * Grants access, or requests it if a second person must approve it. Returns `granted`, stored with the change, or 202
 * with the approval.
 */
export async function grantOrRequest(
  request: OperationRequest,
  access: Exclude<Access, { grant: 'role' }>,
  granted: ApiResponse,
  wanted: AccessRequest,
): Promise<ApiResponse> {
  const { firmOid } = request.principal;
  return request.store.database.transaction(async (transaction) => {
    await lockAccess(transaction, firmOid, eventContextOf(request));
    const role = await roleOf(transaction, firmOid, access);
    if (role !== undefined && (await needsAccessApproval(transaction, request, role))) {
      return requestAccess(transaction, request, access, wanted);
    }
    await grantAccess(transaction, request, access);
    await storeWith(transaction, request, granted);
    return granted;
  });
}

/** Returns the role of the key or user that gets access; undefined if the user doesn't exist. */
async function roleOf(
  transaction: Database,
  firmOid: string,
  access: Exclude<Access, { grant: 'role' }>,
): Promise<Role | undefined> {
  switch (access.grant) {
    case 'user':
      return access.role;
    case 'key':
      return access.wanted.role;
    case 'password':
    case 'factors':
      return (await readUser(transaction, { email: access.email, firmOid }))?.role;
  }
}

/**
 * Reports whether a second person must approve access with this role. Approval is required if the role can change
 * offers and the firm requires a second person for any step. Without approval, the caller could act as both people.
 * Must run under `lockAccess`, because changes to the policy and to users' roles take the same lock.
 */
export async function needsAccessApproval(
  transaction: Database,
  { principal }: OperationRequest,
  role: Role,
): Promise<boolean> {
  if (!rightsOf[role].updateOffers) return false;
  return stepsOn(await readApprovalPolicy(transaction, principal.firmOid)).length > 0;
}

/**
 * Requests access. Returns 202 with the approval and any secret, which is shown only once and works after approval.
 * Throws 409 `approval.approvers.missing` if no one could approve it, 409 `approval.limit` if too many requests are
 * pending, and 409 if a requested key couldn't be added now.
 */
export async function requestAccess(
  transaction: Database,
  request: OperationRequest,
  access: Access,
  { reason, subject, onceOnlyFields = {} }: AccessRequest,
): Promise<ApiResponse> {
  const { principal, now } = request;
  if (!(await hasRoomForAccess(transaction, principal.firmOid))) {
    throw problem(
      'approval.limit',
      `Your firm already has ${maxPendingAccess} pending requests for access. Decide or withdraw one first.`,
    );
  }
  if (access.grant === 'key') {
    await requireRoomForKey(transaction, principal.firmOid, access.wanted.name).catch(refuseAddition);
  }
  const wanted = {
    firmOid: principal.firmOid,
    kind: 'access',
    privatePlacementOfferOid: null,
    reason,
    requestedAt: now,
    expiresAt: expiryOf(now, null),
    details: access,
    subject,
  } as const;
  const approval = await insertApproval(transaction, wanted, eventContextOf(request));
  if (approval === undefined) throw new Error('The approval was not saved.');
  // A rotation after this request's own check can't have reencrypted the secret of a requested key. From here on, it
  // waits for this transaction.
  await requireKeyInForce({ database: transaction, keys: request.store.keys });
  // The user who gets the access doesn't count. For example, a user whose sign-in is being reset can't sign in.
  const subjects = 'email' in access ? [access.email] : [];
  const ownPeople = [...approval.ownPeople, ...subjects];
  if (!(await hasOtherAdministrator(transaction, { ...approval, ownPeople }))) {
    throw problem(
      'approval.approvers.missing',
      'Another administrator must approve this, but your firm has no other administrator who can. Ask your operator to add one or to make this change.',
    );
  }
  const record = approvalResponse(request, approval, undefined);
  const body = JSON.stringify({ ...JSON.parse(record.body ?? '{}'), ...onceOnlyFields });
  const bodyToKeep = record.body ?? '';
  const response = acceptedResponse(approvalPath(approval), { ...record, body, bodyToKeep });
  await storeWith(transaction, request, response);
  return response;
}

export function userExists(email: string): ProblemError {
  return fieldProblem('email', 'user.exists', `The user ${email} already exists. Use a different address.`);
}

/** Returns the data to store for a key that awaits approval. */
export function keyAccess({ wanted, kept, maker }: KeyToAdd): Extract<Access, { grant: 'key' }> {
  const { role, name = '', signing, limits, note = null } = wanted;
  const { expiresAtMs = null, addresses = null, requests = null } = limits ?? {};
  return {
    grant: 'key',
    wanted: {
      role,
      name,
      signing,
      limits: {
        expiresAtMs,
        addresses: addresses && [...addresses],
        requests: requests && [...requests],
      },
      note,
    },
    kept: {
      keyId: kept.keyId,
      hash: kept.hash?.toString('base64') ?? null,
      encrypted: kept.encrypted?.toString('base64') ?? null,
    },
    maker: { kind: maker.kind, name: maker.name, keyId: maker.keyId },
  };
}

/** Grants access in the transaction that approves it. Throws if the access is no longer permitted. */
export async function executeAccess(
  transaction: Database,
  request: OperationRequest,
  { details, requestedBy }: StoredApproval,
): Promise<void> {
  await grantAccess(transaction, request, accessSchema.parse(details), requestedBy);
}

/** Grants access in a transaction. Throws if it isn't permitted. Without a `requester`, the caller requested it. */
async function grantAccess(
  transaction: Database,
  request: OperationRequest,
  access: Access,
  requester?: EventContext['actor'],
): Promise<void> {
  const { firmOid } = request.principal;
  const context = eventContextOf(request);
  const ofRequester = requester === undefined ? context : { ...context, actor: requester };
  switch (access.grant) {
    case 'role': {
      const { grant: _, ...changes } = access;
      userChangeResponse(await changeUser(transaction, { ...changes, firmOid }, context));
      return;
    }
    case 'user': {
      const { grant: _, passwordHash, ...user } = access;
      const added = { ...user, firmOid, mustChangePassword: true };
      const isAdded = await addUserWithin(transaction, added, passwordHash, context, ofRequester).catch(
        refuseAddition,
      );
      if (!isAdded) throw userExists(user.email);
      return;
    }
    case 'password': {
      const isSet = await setTemporaryPassword(transaction, { ...access, firmOid }, context, ofRequester);
      userChangeResponse(isSet ? 'done' : 'unknown user');
      return;
    }
    case 'factors': {
      const user = { email: access.email, firmOid, requestedBy: ofRequester.actor.name };
      userChangeResponse((await resetFactors(transaction, user, context)) ? 'done' : 'unknown user');
      return;
    }
    case 'key': {
      const { wanted, kept, maker } = access;
      const bytes = (text: string | null) => (text === null ? null : Buffer.from(text, 'base64'));
      const key = { keyId: kept.keyId, hash: bytes(kept.hash), encrypted: bytes(kept.encrypted) };
      const toAdd = { wanted: { ...wanted, firmOid }, kept: key, maker };
      await addStoredKey(transaction, request.store.keys, toAdd, context).catch(refuseAddition);
    }
  }
}
