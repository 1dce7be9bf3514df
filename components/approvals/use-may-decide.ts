import { useQuery } from '@tanstack/react-query';
import { useSession } from '#components/shell/session-context.tsx';
import { type Approval, approvalsForMeQuery } from '#lib/client/approvals/approvals.ts';
import { hasRightToDecide, isRestrictedFrom } from '#lib/domain/approvals/deciding.ts';

/**
 * Reports whether the user, or an API key that the user is behind, sent a request, and whether the user can decide it.
 */
export function useMayDecide(approval: Approval) {
  const { email, role, restricted } = useSession();
  const { kind, requestedBy } = approval;
  const hasRight = hasRightToDecide(kind, {
    isPerson: true,
    role,
    isRestricted: isRestrictedFrom(kind, restricted),
  });
  const isBehindKey = useIsBehindKey(approval, hasRight);
  const isOwn = isBehindKey || (requestedBy.kind === 'user' && requestedBy.name === email);
  return { isOwn, mayDecide: !isOwn && hasRight };
}

/**
 * Reports whether the request came from an API key that the user is behind, for example as its creator. If so, the user
 * can't decide this approval, but can decide others. False until the approvals that the user can decide have loaded.
 */
function useIsBehindKey({ approvalId, requestedBy }: Approval, hasRight: boolean): boolean {
  const isByKey = hasRight && requestedBy.kind !== 'user';
  const { data } = useQuery({ ...approvalsForMeQuery, enabled: isByKey });
  return isByKey && data !== undefined && !data.some((one) => one.approvalId === approvalId);
}
