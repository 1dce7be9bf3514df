import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Approval, approvalQuery } from '#lib/client/approvals/approvals.ts';
import type { ApprovalDecision } from '#lib/domain/approvals/approval.ts';
import { useRequestedAllocation } from './use-requested-allocation.ts';
import { useStep } from './step-outcome.tsx';

/** Returns the current approval, and whether it or its offer changed since the user last reviewed it. */
export function useApprovalAsSeen(given: Approval, decision: ApprovalDecision) {
  const [seen, setSeen] = useState<string | null>(null);
  const { data } = useQuery(approvalQuery(given.approvalId));
  const approval = data?.value ?? given;
  const tag = versionOf(data?.etag);
  if (seen === null && tag !== null) setSeen(tag);
  const isApproving = decision === 'approve';
  const step = useStep(approval, isApproving);
  const allocation = useRequestedAllocation(approval, isApproving);
  const isOutdated = allocation?.isOutdated === true;
  const isSettled = approval.state !== 'pending';
  return {
    approval,
    etag: isApproving ? (data?.etag ?? null) : null,
    isApproving,
    step,
    allocation,
    isPossible: !isSettled && (!isApproving || (approval.conditions.every(({ met }) => met) && !isOutdated)),
    /** Whether the request is no longer pending. */
    isSettled,
    /** Whether the result of the allocation would differ. `Effects` says so and what to do. */
    isOutdated,
    isLoaded: data !== undefined && step?.read !== null && isShown(allocation),
    /** Changes to conditions and effects matter only to an approval. */
    hasChanged: isSettled || (isApproving && seen !== null && tag !== null && tag !== seen),
    onLookedAgain: () => setSeen(tag),
  };
}

function isShown(allocation: ReturnType<typeof useRequestedAllocation>): boolean {
  return allocation === null || (allocation.error === null && allocation.view !== undefined);
}

/**
 * Returns the part of the ETag that changes whenever the approval or its offer does. The rest can change even if
 * neither does.
 */
function versionOf(etag: string | null | undefined): string | null {
  return etag?.split('.')[0] ?? null;
}
