'use client';

import type { Approval } from '#lib/client/approvals/approvals.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { AgeText, approvalWords, Requester } from './approval-words.tsx';
import { ApprovalFacts, Outdated } from './approval-facts.tsx';
import { EndedApprovals } from './ended-approvals.tsx';
import { DecisionButtons, type OnDecide, useDecisionDialog, WhoCanApprove } from './decision-buttons.tsx';

type Props = {
  readonly offer: OfferRecord;
  readonly pending: readonly Approval[];
  /** Whether the user can send a new request. */
  readonly mayRequest: boolean;
};

/**
 * An offer's pending approvals, each with its requester, step, reason, request time and expiration, and below them the
 * requests that recently ended without an approval.
 */
export function OfferApprovals({ offer, pending, mayRequest }: Props) {
  const { dialog, onDecide } = useDecisionDialog(pending);
  return (
    <>
      {pending.length > 0 && (
        <ul
          id="pending-approvals"
          data-approvals
          aria-label="Pending approvals"
          className="col-span-full grid scroll-mt-24 gap-2"
        >
          {pending.map((approval) => (
            <PendingApproval key={approval.approvalId} approval={approval} onDecide={onDecide} />
          ))}
        </ul>
      )}
      <EndedApprovals {...{ offer, mayRequest }} />
      {dialog}
    </>
  );
}

type PendingProps = { readonly approval: Approval; readonly onDecide: OnDecide };

function PendingApproval({ approval, onDecide }: PendingProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-l-3 border-due bg-due-wash px-4 py-3">
      <div className="min-w-0 flex-1 basis-80">
        <p className="font-semibold">{approvalWords(approval).title}</p>
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{approval.reason}</p>
        <ApprovalFacts approval={approval} isOnOffer />
        <Outdated approval={approval} />
        <p className="text-small text-quiet [overflow-wrap:anywhere]">
          Requested by <Requester approval={approval} />, <AgeText {...approval} />
        </p>
        <p className="text-small [overflow-wrap:anywhere]">
          <WhoCanApprove approval={approval} />
        </p>
      </div>
      <DecisionButtons approval={approval} onDecide={onDecide} />
    </li>
  );
}
