import type { Approval } from '#lib/client/approvals/approvals.ts';

type Words = {
  /** Title of the request, such as "Approval to execute". */
  readonly title: string;
  readonly opener: string;
  readonly button: string;
  readonly done: string;
};

const words: Readonly<Record<Approval['kind'], Words>> = {
  execute: {
    title: 'Approval to execute',
    opener: 'Approve and execute…',
    button: 'Approve and execute',
    done: 'Approved and executed.',
  },
  cancel: {
    title: 'Approval to cancel',
    opener: 'Approve and cancel…',
    button: 'Approve and cancel offer',
    done: 'Approved and canceled.',
  },
  close: {
    title: 'Approval to close',
    opener: 'Approve and close…',
    button: 'Approve and close',
    done: 'Approved and closed.',
  },
  allocate: {
    title: 'Approval to allocate',
    opener: 'Approve and allocate…',
    button: 'Approve and allocate',
    done: 'Approved and allocated.',
  },
  policy: {
    title: 'Approval to change the policy',
    opener: 'Approve change…',
    button: 'Approve change',
    done: 'Approved. The policy was changed.',
  },
  access: {
    title: 'Approval to grant access',
    opener: 'Approve access…',
    button: 'Approve access',
    done: 'Approved. Access was granted.',
  },
};

export function approvalWords({ kind }: Pick<Approval, 'kind'>): Words {
  return words[kind];
}

/** Returns the subject of the approval: the offer's name, or the firm's settings. */
export function subjectOfApproval({ offerName, reason }: Pick<Approval, 'offerName' | 'reason'>): string {
  return offerName ?? reason;
}
