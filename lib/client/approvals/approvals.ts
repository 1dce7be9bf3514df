import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { type ApiResult, read, sendFor } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import { offerPath } from '#lib/client/offers/read-offer.ts';
import type { ApprovalDecision, ApprovalPolicy, ApprovalStep } from '#lib/domain/approvals/approval.ts';

/** A request for a second person to approve a step. */
export type Approval = ResultOf<'readApproval'>;

const approvalsPath = '/restapi/approvals';
export const policyPath = '/restapi/approvalpolicy';
const refreshEveryMs = 60_000;
const maxRows = 200;

/** An offer's approvals in every state, newest first. */
export function offerApprovalsQuery(oid: string) {
  return queryOptions({
    queryKey: keys.approvalList({ offer: oid }),
    queryFn: async ({ signal }): Promise<readonly Approval[]> =>
      (
        await read('listApprovals', approvalsPath, {
          signal,
          query: { offer: oid, state: 'all', limit: maxRows },
        })
      ).value,
    refetchInterval: refreshEveryMs,
  });
}

/** An offer's pending approvals. */
export function pendingOfferApprovalsQuery(oid: string) {
  return queryOptions({ ...offerApprovalsQuery(oid), select: pendingOf });
}

function pendingOf(approvals: readonly Approval[]): readonly Approval[] {
  return approvals.filter(({ state }) => state === 'pending');
}

const decidable = { mine: 'decidable', limit: maxRows } as const;

/** The address that `approvalsForMeQuery` requests, for rendering on the server. */
export const approvalsForMePath = `${approvalsPath}?mine=${decidable.mine}&limit=${decidable.limit}`;

/** Pending approvals that the user can decide. */
export const approvalsForMeQuery = queryOptions({
  queryKey: keys.approvalList({ mine: 'decidable' }),
  queryFn: async ({ signal }): Promise<readonly Approval[]> =>
    (await read('listApprovals', approvalsPath, { signal, query: decidable })).value,
  refetchInterval: refreshEveryMs,
});

/** All of the firm's pending approvals. */
export const pendingApprovalsQuery = queryOptions({
  queryKey: keys.approvalList({}),
  queryFn: async ({ signal }): Promise<readonly Approval[]> =>
    (await read('listApprovals', approvalsPath, { signal, query: { limit: maxRows } })).value,
  refetchInterval: refreshEveryMs,
});

/** One approval, with the ETag required to approve it. */
export function approvalQuery(approvalId: string) {
  return queryOptions({
    queryKey: keys.approval(approvalId),
    queryFn: ({ signal }): Promise<ApiResult<Approval>> =>
      read('readApproval', `${approvalsPath}/${approvalId}`, { signal }),
    staleTime: 0,
    refetchInterval: refreshEveryMs,
  });
}

export const approvalPolicyQuery = queryOptions({
  queryKey: keys.approvalPolicy,
  queryFn: ({ signal }): Promise<ApiResult<ApprovalPolicy>> =>
    read('readApprovalPolicy', policyPath, { signal }),
});

/** Reloads the approvals and offers, because a decision may have changed an offer or the policy. */
export function reloadApprovals(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keys.approvals });
  void client.invalidateQueries({ queryKey: keys.offers });
}

/** Requests a second person's approval for a step on an offer. */
export function requestApprovalMutation(client: QueryClient, oid: string) {
  return mutationOptions({
    mutationKey: ['request approval', oid],
    mutationFn: (body: { readonly step: ApprovalStep; readonly reason: string }) =>
      sendFor('requestApproval', { method: 'POST', path: `${offerPath(oid)}/approvals`, body }),
    onSettled: () => reloadApprovals(client),
  });
}

type Decision = {
  readonly decision: ApprovalDecision;
  readonly comment: string;
  readonly etag: string | null;
};

/** Approves, rejects or withdraws the request. */
export function decideApprovalMutation(client: QueryClient, approvalId: string) {
  return mutationOptions({
    mutationKey: ['decide approval', approvalId],
    mutationFn: ({ decision, comment, etag }: Decision) =>
      sendFor('decideApproval', {
        method: 'PUT',
        path: `${approvalsPath}/${approvalId}`,
        body: { decision, ...(comment.trim() !== '' && { comment: comment.trim() }) },
        ifMatch: etag,
      }),
    onSettled: () => reloadApprovals(client),
  });
}
