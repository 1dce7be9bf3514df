'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { PersonName } from '#components/people/person-name.tsx';
import { useSession } from '#components/shell/session-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { focusIfLost } from '#components/ui/focus-if-lost.ts';
import { later } from '#components/ui/later.tsx';
import type { Approval } from '#lib/client/approvals/approvals.ts';
import { keys } from '#lib/client/http/keys.ts';
import type { ApprovalDecision } from '#lib/domain/approvals/approval.ts';
import { needsAdministrator } from '#lib/domain/approvals/deciding.ts';
import { approvalWords, approvalSubject } from './approval-words.tsx';
import { useMayDecide } from './use-may-decide.ts';

const DecisionDialog = later(() => import('./decision-dialog.tsx').then((module) => module.DecisionDialog), {
  ssr: false,
});

const anyOf = new Intl.ListFormat('en-US', { type: 'disjunction' });

type WhoProps = {
  readonly approval: Approval;
  /** Users who can approve the request. Null if they aren't known, as for a reader who can't list the firm's users. */
  readonly approvers?: readonly string[] | null;
};

/** Says who can approve a request. That is never the requester or, if an API key sent it, anyone behind the key. */
export function WhoCanApprove({ approval, approvers = null }: WhoProps) {
  const { email } = useSession();
  if (approval.outdated) return null; // no one can
  const { kind, requestedBy } = approval;
  const roles = needsAdministrator(kind) ? 'administrator' : 'offer manager or administrator';
  if (approvers?.length === 0) {
    return <span className="text-due">No one can approve this. Add another {roles} first.</span>;
  }
  if (approvers !== null) {
    return (
      <>
        Can be approved by{' '}
        {anyOf
          .formatToParts(approvers)
          .map(({ type, value }, at) => (type === 'element' ? <PersonName key={at} actor={value} /> : value))}
        .
      </>
    );
  }
  return requestedBy.kind === 'user' && requestedBy.name === email
    ? `You can’t approve your own request. Another ${roles} at your firm can.`
    : `Any ${roles} at your firm can approve, except ${requestedBy.kind === 'user' ? 'the requester' : 'users who created or rotated the API key, directly or through another key'}.`;
}

/** Opens the dialog of a decision. */
export type OnDecide = (approval: Approval, decision: ApprovalDecision) => void;

/**
 * Returns the dialog of the decision that the user opened. The dialog must not be part of the list, because it has to stay
 * open if a colleague decides the request, which then leaves the list.
 */
export function useDecisionDialog(approvals: readonly Approval[]) {
  const client = useQueryClient();
  const [open, setOpen] = useState<{ approval: Approval; decision: ApprovalDecision } | null>(null);
  const decided = useRef<{ readonly id: string; readonly list: readonly Approval[] } | null>(null);
  // A decided request leaves the list together with the button that had focus. The next request gets it. Later changes of
  // the list don't move the focus.
  useEffect(() => {
    if (open !== null) decided.current = { id: open.approval.approvalId, list: approvals };
    if (open !== null || decided.current === null) return;
    const { id, list } = decided.current;
    const isGone = !approvals.some(({ approvalId }) => approvalId === id);
    if (!isGone && approvals === list) return;
    decided.current = null;
    if (isGone) {
      focusIfLost(
        document.querySelector<HTMLElement>('[data-approvals] button') ?? document.getElementById('page'),
      );
    }
  }, [approvals, open]);
  const onDecide: OnDecide = (approval, decision) => setOpen({ approval, decision });
  return {
    onDecide,
    dialog: open !== null && (
      <DecisionDialog
        {...open}
        onClose={() => {
          setOpen(null);
          // The dialog can have shown that the request is outdated.
          void client.invalidateQueries({ queryKey: keys.approvals });
        }}
      />
    ),
  };
}

type ButtonsProps = { readonly approval: Approval; readonly onDecide: OnDecide };

/** Buttons for the user's actions on a pending approval. */
export function DecisionButtons({ approval, onDecide }: ButtonsProps) {
  const { rights } = useSession();
  const { isOwn, mayDecide } = useMayDecide(approval);
  const subject = approvalSubject(approval);
  const approve = approval.outdated ? 'See what changed…' : approvalWords(approval).opener;
  return (
    <div className="no-print flex flex-wrap gap-2">
      {mayDecide && (
        <>
          <Button
            small
            look={approval.outdated ? 'plain' : 'primary'}
            aria-label={`${approve} ${subject}`}
            onClick={() => onDecide(approval, 'approve')}
          >
            {approve}
          </Button>
          <Button small aria-label={`Reject… ${subject}`} onClick={() => onDecide(approval, 'reject')}>
            Reject…
          </Button>
        </>
      )}
      {(isOwn || (rights.administer && !mayDecide)) && (
        <Button
          small
          look={isOwn ? 'plain' : 'quiet'}
          aria-label={`Withdraw… ${subject}`}
          onClick={() => onDecide(approval, 'withdraw')}
        >
          Withdraw…
        </Button>
      )}
    </div>
  );
}
