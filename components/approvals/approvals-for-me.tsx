'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { type Approval, approvalsForMeQuery } from '#lib/client/approvals/approvals.ts';
import { AgeText, approvalWords, Requester, approvalSubject } from './approval-words.tsx';
import { ApprovalFacts, Outdated } from './approval-facts.tsx';
import { DecisionButtons, type OnDecide, useDecisionDialog, WhoCanApprove } from './decision-buttons.tsx';

/** Shows the approvals that the user can decide, above everything else in Today. */
export function ApprovalsForMe() {
  const { data = [] } = useQuery(approvalsForMeQuery);
  const { dialog, onDecide } = useDecisionDialog(data);
  return (
    <>
      {data.length > 0 && (
        <section aria-labelledby="waiting-for-approval" className="mb-6">
          <h2 id="waiting-for-approval" className="text-lead">
            Waiting for your approval
          </h2>
          <ApprovalList approvals={data} onDecide={onDecide} />
        </section>
      )}
      {dialog}
    </>
  );
}

type ListProps = {
  readonly approvals: readonly Approval[];
  readonly onDecide: OnDecide;
  /** Returns the users who can approve a request; null if they aren't known. Only for readers who can list users. */
  readonly approversOf?: (approval: Approval) => readonly string[] | null;
};

export function ApprovalList({ approvals, onDecide, approversOf }: ListProps) {
  return (
    <ul data-approvals className="mt-1 border-t border-hairline">
      {approvals.map((approval) => (
        <li
          key={approval.approvalId}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline py-2 sm:pl-2"
        >
          <div className="min-w-48 flex-1 basis-64">
            <p className="font-semibold">{approvalWords(approval).title}</p>
            <p className="wrap-anywhere">
              <ApprovalSubject approval={approval} />
            </p>
            {approval.offerName !== null && (
              <p className="whitespace-pre-line wrap-anywhere text-small">{approval.reason}</p>
            )}
            <ApprovalFacts approval={approval} />
            <Outdated approval={approval} />
            <p className="wrap-anywhere text-small text-quiet">
              Requested by <Requester approval={approval} />, <AgeText {...approval} />
            </p>
            <p className="wrap-anywhere text-small">
              <WhoCanApprove approval={approval} approvers={approversOf?.(approval) ?? null} />
            </p>
          </div>
          <DecisionButtons approval={approval} onDecide={onDecide} />
        </li>
      ))}
    </ul>
  );
}

/** The approval's subject, which links to the offer if the approval is about one. */
export function ApprovalSubject({ approval }: { readonly approval: Approval }) {
  const subject = approvalSubject(approval);
  return approval.privatePlacementOfferOid === null ? (
    subject
  ) : (
    <Link
      href={`/offers/${approval.privatePlacementOfferOid}`}
      prefetch={false}
      className="inline-block min-h-6 text-accent hover:underline"
    >
      {subject}
    </Link>
  );
}
