import type { ListedNotice } from '#lib/client/notices/notices.ts';

type Request = NonNullable<ListedNotice['approval']>;

const words: Readonly<Record<Exclude<NonNullable<Request['state']>, 'pending'>, string>> = {
  executed: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  superseded: 'No longer valid',
};

/** Returns what became of a request, and who decided or withdrew it. Null while it is pending. */
export function outcomeOf({ state, decidedBy }: Pick<Request, 'state' | 'decidedBy'>) {
  if (state === undefined || state === 'pending') return null;
  return { words: words[state], by: state === 'expired' || state === 'superseded' ? null : decidedBy };
}

/**
 * Returns a notification's text. Null if it asks for a decision that is no longer needed. Promises a comment only if
 * there is one.
 */
export function textOf({ event, text, approval, comment }: ListedNotice): string | null {
  const isDecision = event === 'approval.decided';
  if (approval !== undefined && !isDecision && outcomeOf(approval) !== null) return null;
  return isDecision && comment === undefined ? text.replace(/ The comment gives the reason\.$/, '') : text;
}
