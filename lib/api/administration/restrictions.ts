import { setTimeout as wait } from 'node:timers/promises';
import {
  listRestrictions as readRestrictions,
  switchRequest,
} from '#lib/store/access/restrictions/restrictions.ts';
import { type ApiResponse, jsonResponse, emptyResponse } from '#lib/api/http/response/api-response.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { restrictionChangeSchema } from '#lib/contract/administration/administration-requests.ts';
import { apiKeyFreshForMs } from '#lib/store/sign-in/read-credentials.ts';
import { problem, fieldProblem } from '#lib/api/http/response/problem-error.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { eventContextOf } from '#lib/api/security-log.ts';

/** Lists the restrictions of the caller's firm and of its users and keys. */
export async function listRestrictions(request: OperationRequest): Promise<ApiResponse> {
  const restrictions = await readRestrictions(request.store.database, request.principal.firmOid);
  const records = restrictions.map(({ subject, request, setBy }) => {
    return { subjectKind: subject.kind, subjectId: subject.id, request, setBy };
  });
  return jsonResponse('listRestrictions', records);
}

/**
 * Disables or enables an action for a user or key of the caller's firm. Responds after every instance applies the
 * change.
 */
export async function setRestriction(request: OperationRequest): Promise<ApiResponse> {
  const {
    subjectKind: kind,
    subjectId: id,
    request: action,
    off,
  } = readForm(restrictionChangeSchema, request);
  if (kind === 'firm') {
    throw problem(
      'administration.not.allowed',
      'Only the operator can disable or enable operations for a whole firm. Specify a user or a key.',
    );
  }
  const { store, principal } = request;
  const restriction = { subject: { kind, id }, request: action, off };
  const change = await switchRequest(store.database, restriction, eventContextOf(request), principal.firmOid);
  switch (change) {
    case 'done':
      break;
    case 'unknown subject':
      throw fieldProblem('subjectId', `${kind}.not.found`, `Your firm has no ${kind} with this identifier.`);
    case 'set by operator':
      throw problem(
        'restriction.by.operator',
        `The operator disabled ${action} for this ${kind}. Only the operator can enable it.`,
      );
    case 'own':
      throw problem(
        'restriction.own',
        `${action} is disabled for you, so you can't enable it. Ask another administrator.`,
      );
  }
  if (kind === 'key') {
    await wait(apiKeyFreshForMs);
  }
  return emptyResponse();
}
