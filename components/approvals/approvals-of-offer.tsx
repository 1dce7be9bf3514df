'use client';

import { useQuery } from '@tanstack/react-query';
import { type Approval, approvalsOfOfferQuery } from '#lib/client/approvals/approvals.ts';
import { AgeText } from './age-text.tsx';
import { approvalWords } from './approval-words.ts';
import { DecisionButtons } from './decision-buttons.tsx';

/** The pending approvals of an offer: who asks for what, why, since when and until when. */
export function ApprovalsOfOffer({ oid }: { readonly oid: string }) {
  const { data = [] } = useQuery(approvalsOfOfferQuery(oid));
  if (data.length === 0) return null;
  return (
    <ul aria-label="Pending approvals" className="grid gap-2">
      {data.map((approval) => (
        <PendingApproval key={approval.approvalId} approval={approval} />
      ))}
    </ul>
  );
}

function PendingApproval({ approval }: { readonly approval: Approval }) {
  return (
    <li className="grid gap-2 border-l-3 border-due bg-due-wash px-4 py-3">
      <div>
        <p className="font-semibold">{approvalWords(approval).title} requested</p>
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{approval.reason}</p>
        <p className="text-small text-quiet [overflow-wrap:anywhere]">
          {approval.requestedBy.name}, <AgeText {...approval} />
        </p>
      </div>
      <DecisionButtons approval={approval} />
    </li>
  );
}
