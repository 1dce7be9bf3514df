/**
 * Carries the reason for executing, canceling or closing an offer, because the PUT body has no field for it. It is in
 * a separate file, because most console pages don't need the rules for a reason.
 */
export const decisionReasonHeader = 'Decision-Reason';

export function writeDecisionReason(reason: string): string {
  return encodeURIComponent(reason);
}
