import type { Transfer } from '#lib/client/accounts/list-transfers.ts';

/** Returns an announcement of what changed in a refresh, or null if no request is new or has a new status. */
export function transferNews(before: readonly Transfer[], now: readonly Transfer[]): string | null {
  const statuses = new Map(before.map(({ acatid, status }) => [acatid, status]));
  const changed = now.filter(({ acatid, status }) => statuses.get(acatid) !== status);
  const [first, ...others] = changed;
  if (first === undefined) {
    return null;
  }
  if (others.length > 0) {
    return `${changed.length.toLocaleString('en-US')} transfer requests are new or changed.`;
  }
  return statuses.has(first.acatid)
    ? `Transfer request ${first.acatid} is now ${first.status}.`
    : `New transfer request ${first.acatid}: ${first.status}.`;
}
