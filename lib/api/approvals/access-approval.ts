import * as z from 'zod';
import { expiryOf, stepsOn } from '#lib/domain/approvals/approval.ts';
import { roles, userRoles } from '#lib/domain/access/access.ts';
import { changeUserWithin } from '#lib/store/sign-in/firm-users.ts';
import { addStoredKey, type KeyToAdd } from '#lib/store/access/keys.ts';
import { addUserWithin } from '#lib/store/access/users.ts';
import { readApprovalPolicy } from '#lib/store/approvals/approval-policy.ts';
import { insertApproval, type StoredApproval } from '#lib/store/approvals/approvals.ts';
import type { Database } from '#lib/store/database/database.ts';
import { eventContextOf } from '#lib/api/security-log.ts';
import { refuseAddition } from '#lib/api/access/requirements.ts';
import { userChangeResponse } from '#lib/api/access/user-change.ts';
import { acceptedResponse, type ApiResponse } from '#lib/api/http/response/api-response.ts';
import { problemOfField } from '#lib/api/http/response/problem-error.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { storeWith } from '#lib/api/http/request/idempotency.ts';
import { approvalResponse, approvalPath } from './approvals.ts';

const base64 = z.string().nullable();

/**
 * Access that awaits approval. It contains the data to verify a key or password, never the key or password
 * itself.
 */
const accessSchema = z.discriminatedUnion('grant', [
  z.object({ grant: z.literal('role'), email: z.string(), role: z.enum(userRoles) }),
  z.object({
    grant: z.literal('user'),
    email: z.string(),
    role: z.enum(userRoles),
    passwordHash: z.string(),
  }),
  z.object({
    grant: z.literal('key'),
    wanted: z.object({
      role: z.enum(roles),
      name: z.string(),
      signing: z.boolean(),
      limits: z.object({
        expiresAtMs: z.number().nullable(),
        addresses: z.array(z.string()).nullable(),
        requests: z.array(z.string()).nullable(),
      }),
      note: z.string().nullable(),
    }),
    kept: z.object({ keyId: z.string(), hash: base64, encrypted: base64 }),
    maker: z.object({
      kind: z.enum(['key', 'signing key', 'user', 'operator']),
      name: z.string(),
      keyId: z.string().nullable(),
    }),
  }),
]);

type Access = z.output<typeof accessSchema>;

/**
 * Reports whether the caller's firm requires a second person for any step. If so, it also requires one for
 * granting access that could perform such a step.
 */
export async function needsApprovalOfAccess({ store, principal }: OperationRequest): Promise<boolean> {
  return stepsOn(await readApprovalPolicy(store.database, principal.firmOid)).length > 0;
}

/**
 * Requests access. Returns 202 with the approval and the secret, which is shown only once and works after
 * approval.
 */
export async function requestAccess(
  request: OperationRequest,
  access: Access,
  { reason, subject, shown = {} }: { reason: string; subject: string; shown?: Record<string, string> },
): Promise<ApiResponse> {
  const { store, principal, now } = request;
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
  return store.database.transaction(async (transaction) => {
    const approval = await insertApproval(transaction, wanted, eventContextOf(request));
    if (approval === undefined) throw new Error('The approval was not written.');
    const record = approvalResponse(request, approval, undefined);
    const body = JSON.stringify({ ...JSON.parse(record.body ?? '{}'), ...shown });
    const bodyToKeep = record.body ?? '';
    const response = acceptedResponse(approvalPath(approval), { ...record, body, bodyToKeep });
    await storeWith(transaction, request, response);
    return response;
  });
}

/** Returns the stored data of a key that awaits approval. */
export function keyAccess({ wanted, kept, maker }: KeyToAdd): Access {
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
  { firmOid, details }: StoredApproval,
): Promise<void> {
  const access = accessSchema.parse(details);
  const context = eventContextOf(request);
  switch (access.grant) {
    case 'role': {
      const { email, role } = access;
      userChangeResponse(await changeUserWithin(transaction, { email, firmOid, role }, context));
      return;
    }
    case 'user': {
      const { email, role, passwordHash } = access;
      const user = { email, firmOid, role, mustChangePassword: true };
      const isAdded = await addUserWithin(transaction, user, passwordHash, context).catch(refuseAddition);
      if (!isAdded) throw problemOfField('email', 'user.exists', `The user ${email} already exists.`);
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
