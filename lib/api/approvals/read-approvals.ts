import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { approvalKinds } from '#lib/domain/approvals/approval.ts';
import { hasRightToDecide, isRestrictedFrom, mayReadApprovals } from '#lib/domain/approvals/deciding.ts';
import {
  type ApprovalSearch,
  listApprovals as readStored,
  readApproval as readOne,
} from '#lib/store/approvals/approvals.ts';
import { settleApprovals } from '#lib/store/approvals/settle-approvals.ts';
import { notAllowed } from '#lib/api/access/requirements.ts';
import { rights } from '#lib/contract/rights.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import { defaultPageSize, pageOf, readNumberCursor } from '#lib/api/http/answer/page.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { readOpaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import { approvalAnswer, approvalRecord, snapshotsOf } from './approval-record.ts';

type Query = z.output<typeof operations.listApprovals.query>;

/** Lists the approvals of the caller's firm, newest first. */
export async function listApprovals(call: Call<Query>): Promise<Answer> {
  const { state, mine, offer, limit = defaultPageSize, cursor } = call.query();
  const numbers = await readOpaqueNumbers(call.store.database, call.principal.firmOid, 'approval');
  const before = readNumberCursor(numbers, cursor);
  const { database } = call.store;
  const { firmOid } = call.principal;
  await settleApprovals(database, call.now, firmOid);
  const found = await readStored(database, {
    firmOid,
    state,
    ...searchOfMine(call, mine),
    privatePlacementOfferOid: offer,
    before,
    limit: limit + 1,
  });
  const { page, headers } = pageOf(call, found, limit, ({ number }) => [numbers.hide(number)]);
  const snapshots = await snapshotsOf(database, firmOid, page);
  const records = page.map((approval) => {
    const record = approvalRecord(call, approval, snapshots.get(approval.privatePlacementOfferOid ?? ''));
    const { lines: _, ...summary } = record.allocation ?? {};
    return { ...record, allocation: record.allocation && summary };
  });
  return jsonAnswer(JSON.stringify(records), headers);
}

function searchOfMine(
  { principal, sessionEndsAt }: Call<Query>,
  mine: Query['mine'],
): Pick<ApprovalSearch, 'requestedBy' | 'decidableBy'> {
  const { kind, id, role, restricted } = principal;
  if (mine === 'requested') return { requestedBy: { kind: kind === 'user' ? 'user' : 'key', id } };
  if (mine === undefined) return {};
  const isPerson = sessionEndsAt !== null;
  const kinds = approvalKinds.filter((one) =>
    hasRightToDecide(one, { isPerson, role, isRestricted: isRestrictedFrom(one, restricted) }),
  );
  return { decidableBy: { email: id, kinds } };
}

/** Returns one approval with its offer's current state. */
export async function readApproval(call: Call<unknown>): Promise<Answer> {
  const { database } = call.store;
  const { firmOid, role } = call.principal;
  await settleApprovals(database, call.now, firmOid);
  const approval = await readOne(database, { approvalId: approvalIdOf(call), firmOid });
  if (approval === undefined) throw approvalNotFound();
  if (!mayReadApprovals(role)) throw notAllowed(rights.readApproval.refusal);
  const snapshots = await snapshotsOf(database, firmOid, [approval]);
  const { headers, ...answer } = approvalAnswer(
    call,
    approval,
    snapshots.get(approval.privatePlacementOfferOid ?? ''),
  );
  const { Location: _, ...kept } = headers;
  return { ...answer, headers: kept };
}

export function approvalIdOf({ parameters }: Call<unknown>): string {
  return parameters['approvalid'] ?? '';
}

export function approvalNotFound() {
  return problem('approval.not.found', "The approval doesn't exist or belongs to another firm.");
}
