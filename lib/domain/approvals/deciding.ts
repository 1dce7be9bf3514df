import { type RestrictableRequest, type Role, rightsOf } from '#lib/domain/access/access.ts';
import type { ApprovalDecision, ApprovalKind, ApprovalState } from './approval.ts';

/** Why a caller can't decide an approval. */
export type DecisionRefusal =
  | 'approval.not.allowed'
  | 'approval.own'
  | 'approval.decided'
  | 'precondition.required'
  | 'precondition.failed'
  | 'reauthentication.required';

export type Decider = {
  /** Whether it is a signed-in person and not an API key. */
  readonly isPerson: boolean;
  readonly role: Role;
  /** Whether the firm or the person is restricted from the step. */
  readonly isRestricted: boolean;
  /** Whether the caller sent the request: the same person or the same key. */
  readonly isRequester: boolean;
  /** Whether the person created, rotated or owns the key that sent the request. */
  readonly isBehindKey: boolean;
  /** Whether the last authentication is at most 10 minutes old and included every factor that the person has now. */
  readonly isFresh: boolean;
};

export type Deciding = {
  readonly decision: ApprovalDecision;
  readonly kind: ApprovalKind;
  readonly state: ApprovalState;
  /** Whether If-Match names the current versions of the approval and the offer; null without the header. */
  readonly isCurrent: boolean | null;
};

/** Why the decision is refused, in the contract's order; undefined if it is allowed. */
export function refusalToDecide(
  { decision, kind, state, isCurrent }: Deciding,
  decider: Decider,
): DecisionRefusal | undefined {
  if (decision === 'withdraw') {
    if (!mayWithdraw(decider)) return 'approval.not.allowed';
  } else {
    if (!hasRightToDecide(kind, decider)) return 'approval.not.allowed';
    if (decider.isRequester || decider.isBehindKey) return 'approval.own';
  }
  if (state !== 'pending') return 'approval.decided';
  if (decision === 'approve' && isCurrent === null) return 'precondition.required';
  if (isCurrent === false) return 'precondition.failed';
  return decision !== 'withdraw' && !decider.isFresh ? 'reauthentication.required' : undefined;
}

function mayWithdraw({ isRequester, isBehindKey, isPerson, role }: Decider): boolean {
  return isRequester || isBehindKey || (isPerson && rightsOf[role].administer);
}

/** Whether the role has permission to do the step itself. API keys never decide. */
export function hasRightToDecide(
  kind: ApprovalKind,
  { isPerson, role, isRestricted }: Pick<Decider, 'isPerson' | 'role' | 'isRestricted'>,
): boolean {
  return (
    isPerson &&
    (isOfAdministrators(kind) ? rightsOf[role].administer : rightsOf[role].updateOffers && !isRestricted)
  );
}

/** Whether the firm or the person is restricted from the step. */
export function isRestrictedFrom(kind: ApprovalKind, restricted: readonly RestrictableRequest[]): boolean {
  return (
    restricted.includes('updateOffer') || (kind === 'allocate' && restricted.includes('decideSubscriptions'))
  );
}

function isOfAdministrators(kind: ApprovalKind): boolean {
  return kind === 'policy' || kind === 'access';
}

/** Whether a role can read the firm's approvals. */
export function mayReadApprovals(role: Role): boolean {
  return rightsOf[role].readHistory;
}
