'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { later } from '#components/ui/later.tsx';
import { type Approval, approvalsForMeQuery } from '#lib/client/approvals/approvals.ts';
import type { ApprovalDecision } from '#lib/domain/approvals/approval.ts';
import { hasRightToDecide, isRestrictedFrom } from '#lib/domain/approvals/deciding.ts';
import { approvalWords, subjectOfApproval } from './approval-words.tsx';

const DecisionDialog = later(() => import('./decision-dialog.tsx').then((module) => module.DecisionDialog), {
  ssr: false,
});

/** Buttons for the user's actions on a pending approval. */
export function DecisionButtons({ approval }: { readonly approval: Approval }) {
  const { email, role, restricted, rights } = useSession();
  const [open, setOpen] = useState<ApprovalDecision | null>(null);
  const who = { isPerson: true, role, isRestricted: isRestrictedFrom(approval.kind, restricted) };
  const hasRight = hasRightToDecide(approval.kind, who);
  const isBehindKey = useIsBehindKey(approval, hasRight);
  const isOwn = isBehindKey || (approval.requestedBy.kind === 'user' && approval.requestedBy.name === email);
  const mayDecide = !isOwn && hasRight;
  const subject = subjectOfApproval(approval);
  return (
    <>
      <div className="no-print flex flex-wrap gap-2">
        {mayDecide && (
          <>
            <Button
              small
              look="primary"
              aria-label={`${approvalWords(approval).opener} ${subject}`}
              onClick={() => setOpen('approve')}
            >
              {approvalWords(approval).opener}
            </Button>
            <Button small aria-label={`Reject… ${subject}`} onClick={() => setOpen('reject')}>
              Reject…
            </Button>
          </>
        )}
        {(isOwn || rights.administer) && (
          <Button
            small
            look={isOwn ? 'plain' : 'quiet'}
            aria-label={`Withdraw… ${subject}`}
            onClick={() => setOpen('withdraw')}
          >
            Withdraw…
          </Button>
        )}
      </div>
      {open !== null && <DecisionDialog approval={approval} decision={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/**
 * Reports whether the request came from a key that the user created or controls. If so, the user can't decide this
 * approval, but can decide others.
 */
function useIsBehindKey({ approvalId, requestedBy }: Approval, hasRight: boolean): boolean {
  const isByKey = hasRight && requestedBy.kind !== 'user';
  const { data } = useQuery({ ...approvalsForMeQuery, enabled: isByKey });
  return isByKey && data !== undefined && !data.some((one) => one.approvalId === approvalId);
}
