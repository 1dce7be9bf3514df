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
  /** Whether the caller is a signed-in user and not an API key. */
  readonly isPerson: boolean;
  readonly role: Role;
  /** Whether a restriction keeps the firm or the user from taking this step. */
  readonly isRestricted: boolean;
  /** Whether the caller sent the request, as the same user or with the same key. */
  readonly isRequester: boolean;
  /** Whether the user created, rotated or owns the key that sent the request. */
  readonly isBehindKey: boolean;
  /** Whether the user authenticated in the last 10 minutes, with every factor that the user has now. */
  readonly isFresh: boolean;
};

export type Deciding = {
  readonly decision: ApprovalDecision;
  readonly kind: ApprovalKind;
  readonly state: ApprovalState;
  /**
   * Whether If-Match lists the current versions of the approval and the offer. Null if the header is missing.
   */
  readonly isCurrent: boolean | null;
};

/**
 * Returns why the decision isn't allowed, or undefined if it is allowed. The checks run in the order that the
 * contract defines.
 */
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

/**
 * Reports whether the caller is a user who could take the step without a second person. API keys can't decide
 * approvals, and only administrators can decide `policy` and `access` approvals.
 */
export function hasRightToDecide(
  kind: ApprovalKind,
  { isPerson, role, isRestricted }: Pick<Decider, 'isPerson' | 'role' | 'isRestricted'>,
): boolean {
  return (
    isPerson &&
    (needsAdministrator(kind) ? rightsOf[role].administer : rightsOf[role].updateOffers && !isRestricted)
  );
}

/** Reports whether these restrictions keep the firm or the user from taking this step. */
export function isRestrictedFrom(kind: ApprovalKind, restricted: readonly RestrictableRequest[]): boolean {
  return (
    restricted.includes('updateOffer') || (kind === 'allocate' && restricted.includes('decideSubscriptions'))
  );
}

/** Reports whether only administrators can decide this kind of approval. */
export function needsAdministrator(kind: ApprovalKind): boolean {
  return kind === 'policy' || kind === 'access';
}

/** Reports whether a role can read the firm's approvals. */
export function mayReadApprovals(role: Role): boolean {
  return rightsOf[role].readHistory;
}
