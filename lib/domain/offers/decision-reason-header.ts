/**
 * Carries the reason for executing, canceling or closing an offer, because the PUT body has no field for it. Apart from
 * the rules for a reason, which most console pages don't need.
 */
export const decisionReasonHeader = 'Decision-Reason';

export function writeDecisionReason(reason: string): string {
  return encodeURIComponent(reason);
}
