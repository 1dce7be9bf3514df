import type { Approval } from '#lib/client/approvals/approvals.ts';
import type { ApprovalDecision } from '#lib/domain/approvals/approval.ts';
import { approvalWords, reasonWords } from './approval-words.tsx';

/**
 * Returns what was requested, such as "request to execute Cedar Creek Fund" or, if it isn't about an offer,
 * "request “Add the auditor a@example.com”".
 */
export function wordsOfRequest({ kind, offerName, reason }: Approval): string {
  return offerName === null ? `request “${reasonWords(reason)}”` : `request to ${kind} ${offerName}`;
}

const requesterSees = 'The requester sees it in the notification.';

/** Returns the question, the button and the other words of a decision's dialog. */
export function decisionDialogWords(approval: Approval, decision: ApprovalDecision) {
  const { opener, button, done } = approvalWords(approval);
  switch (decision) {
    case 'approve':
      return {
        question: `${[opener.replace('…', ''), approval.offerName ?? []].flat().join(' ')}?`,
        button,
        done,
        hint: approval.offerName === null ? requesterSees : 'Recorded in the history, audit log and memo.',
        look: approval.kind === 'execute' || approval.kind === 'allocate' ? 'primary' : 'danger',
      } as const;
    case 'reject':
      return {
        question: `Reject the ${wordsOfRequest(approval)}?`,
        button: 'Reject request',
        done: 'The request was rejected.',
        hint:
          approval.offerName === null
            ? requesterSees
            : `${requesterSees} The offer’s page and history show it to your colleagues.`,
        look: 'danger',
      } as const;
    case 'withdraw':
      return {
        question: `Withdraw the ${wordsOfRequest(approval)}?`,
        button: 'Withdraw request',
        done: 'The request was withdrawn.',
        hint: '',
        look: 'danger',
      } as const;
  }
}
