import { setTimeout as wait } from 'node:timers/promises';
import type * as z from 'zod';
import {
  type ApiResponse,
  createdResponse,
  secretResponse,
  emptyResponse,
} from '#lib/api/http/response/api-response.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { grantOrRequest, keyAccess, needsAccessApproval } from '#lib/api/approvals/access-approval.ts';
import { cursorForms, pageResponse, readCursor } from '#lib/api/http/response/page.ts';
import { fieldProblem, problem } from '#lib/api/http/response/problem-error.ts';
import { eventContextOf } from '#lib/api/security-log.ts';
import { refuseAddition } from '#lib/api/access/requirements.ts';
import { storeWith } from '#lib/api/http/request/idempotency.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import {
  keptKeySchema,
  keyRotationSchema,
  newKeySchema,
} from '#lib/contract/administration/administration-requests.ts';
import { operations } from '#lib/contract/operations.ts';
import type { KeyLimits } from '#lib/domain/access/api-key.ts';
import {
  type ListedKey,
  listKeys as readKeys,
  listFirmKeys,
  maxKeysPerPage,
  endKey,
  keepKey as keepStoredKey,
} from '#lib/store/access/keys.ts';
import { type BearerKey, makeKey, type SigningKey } from '#lib/store/access/new-key.ts';
import { apiKeyFreshForMs } from '#lib/store/sign-in/read-credentials.ts';
import { rotateApiKey } from '#lib/store/access/rotate-api-key.ts';

/** Maximum time until a key expires: ten years, including leap days. */
const longestMs = 3_653 * 24 * 3_600_000;

const kinds = { key: 'bearer', 'signing key': 'signing' } as const;

function keyRecord({
  firmOid: _,
  kind,
  createdAt,
  makerRemovedAt,
  lastUsedAt,
  revokedAt,
  ...key
}: ListedKey) {
  const { expiresAt, addresses, requests, note, ...known } = key;
  return {
    ...known,
    kind: kinds[kind],
    creationTimestamp: createdAt,
    makerRemovedTimestamp: makerRemovedAt,
    lastUsedTimestamp: lastUsedAt,
    revokedTimestamp: revokedAt,
    expiresAt,
    addresses,
    requests,
    note,
  };
}

/** Lists the API keys of the caller's firm page by page: first active keys, then revoked ones. */
export async function listKeys(
  request: OperationRequest<z.output<typeof operations.listKeys.query>>,
): Promise<ApiResponse> {
  const { limit = maxKeysPerPage, cursor } = request.query();
  const [isRevoked, keyId = ''] = readCursor(cursorForms.keys, cursor) ?? [];
  const after = isRevoked === undefined ? undefined : { isRevoked: isRevoked === 1, keyId };
  const found = await listFirmKeys(request.store.database, request.principal.firmOid, after, limit + 1);
  return pageResponse('listKeys', request, found, limit, {
    record: keyRecord,
    cursor: (last) => [last.revokedAt === null ? 0 : 1, last.keyId],
  });
}

/**
 * Creates an API key for the caller's firm, or requests it if another administrator must approve it. Its secret
 * appears only in this response.
 */
export async function createKey(request: OperationRequest): Promise<ApiResponse> {
  const { name, role, signing = false, note, ...limits } = readForm(newKeySchema, request);
  const { firmOid } = request.principal;
  const wanted = { firmOid, name, role, signing, note, limits: limitsOf(request, limits) };
  const { made, kept } = makeKey(request.store.keys, signing);
  const access = keyAccess({ wanted, kept, maker: eventContextOf(request).actor });
  return grantOrRequest(request, access, responseOf(made), {
    reason: `Create the API key ${name} (${role})`,
    subject: name,
    onceOnlyFields: made,
  });
}

function responseOf(made: BearerKey | SigningKey): ApiResponse {
  const response =
    'key' in made ? secretResponse('createKey', made, 'key') : secretResponse('createKey', made, 'secret');
  return createdResponse(`/restapi/keys/${made.keyId}`, response);
}

/** Returns the new key's limits. Throws 400 if they are invalid. */
function limitsOf({ moment: { now } }: OperationRequest, wanted: RequestedLimits): KeyLimits {
  const { expiresAt = null, addresses = null, requests = null } = wanted;
  const fromNowMs = (expiresAt?.getTime() ?? now.getTime() + 1) - now.getTime();
  if (fromNowMs <= 0 || fromNowMs > longestMs) {
    throw fieldProblem('expiresAt', 'invalid.value', 'Use a time in the future, at most ten years from now.');
  }
  const unknown = requests?.findIndex((name) => !Object.hasOwn(operations, name)) ?? -1;
  if (unknown !== -1) {
    const message = `No operation is named "${requests?.[unknown]}". Use an operationId from /openapi.json.`;
    throw fieldProblem(`requests[${unknown}]`, 'invalid.choice', message);
  }
  return { expiresAtMs: expiresAt?.getTime() ?? null, addresses, requests };
}

type RequestedLimits = Pick<z.output<typeof newKeySchema>, 'expiresAt' | 'addresses' | 'requests'>;

/** Records that the firm keeps a key whose creator was removed, so the key is no longer marked. */
export async function keepKey(request: OperationRequest): Promise<ApiResponse> {
  readForm(keptKeySchema, request);
  const { store, principal, parameters } = request;
  const key = { keyId: parameters['keyid'] ?? '', firmOid: principal.firmOid };
  if (!(await keepStoredKey(store.database, key, eventContextOf(request)))) {
    throw problem('key.not.found', 'Your firm has no active API key with this ID.');
  }
  return emptyResponse();
}

/** Revokes an API key of the caller's firm. Responds after every instance rejects the key. */
export async function revokeKey(request: OperationRequest): Promise<ApiResponse> {
  request.query();
  const { store, principal, parameters } = request;
  if (
    !(await endKey(store.database, parameters['keyid'] ?? '', eventContextOf(request), principal.firmOid))
  ) {
    throw problem('key.not.found', 'Your firm has no API key with this ID.');
  }
  await wait(apiKeyFreshForMs);
  return emptyResponse();
}

/**
 * Creates a replacement for a key of the caller's firm. The old key keeps working during the overlap. Throws if the
 * key's role requires approval, unless the key replaces itself.
 */
export async function rotateKey(request: OperationRequest): Promise<ApiResponse> {
  const { overlapHours } = readForm(keyRotationSchema, request);
  const { store, principal, parameters } = request;
  const { now } = request.moment;
  const keyId = parameters['keyid'] ?? '';
  const rotation = { firmOid: principal.firmOid, keyId, overlapHours, now };
  let response: ApiResponse | undefined;
  await rotateApiKey(store, rotation, eventContextOf(request), async (transaction, made) => {
    const [listed] = await readKeys(transaction, principal.firmOid, made.keyId);
    if (listed === undefined) throw new Error('A newly created key is missing.');
    // A key that replaces itself gives no one new access. An administrator who replaces another key gets its rights.
    if (principal.id !== keyId && (await needsAccessApproval(transaction, request, listed.role))) {
      throw problem(
        'approval.required',
        'Another administrator must approve access to this role. Create a new key, which will need approval, and revoke this one.',
      );
    }
    const record = keyRecord(listed);
    const shown =
      'key' in made
        ? secretResponse('rotateKey', { ...record, key: made.key }, 'key')
        : secretResponse('rotateKey', { ...record, secret: made.secret }, 'secret');
    response = createdResponse(`/restapi/keys/${made.keyId}`, shown);
    await storeWith(transaction, request, response);
  }).catch(refuseAddition);
  if (response === undefined) {
    throw problem('key.not.found', 'Your firm has no active API key with this ID.');
  }
  if (overlapHours === 0) await wait(apiKeyFreshForMs); // every instance now rejects the old key
  return response;
}
