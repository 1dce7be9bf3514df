import { problem } from '#lib/api/http/answer/problem-error.ts';
import type { Principal } from '#lib/domain/access/access.ts';
import { countParties } from '#lib/store/database/pool/party-counts.ts';

/** Each open stream, and each request that waits for events, takes memory for as long as it likes. */
export const mostOfCaller = 20;
export const mostOfFirm = 200;

const callers = countParties();
const firms = countParties();

/**
 * Takes a place for somebody who follows the feed, and returns how it is given back. Throws 429 where there is none.
 */
export function takeStreamSlot({ kind, id, firmOid }: Principal): () => void {
  const caller = `${kind}:${id}`;
  const isOfCaller = callers.of(caller) >= mostOfCaller;
  if (isOfCaller || firms.of(firmOid) >= mostOfFirm) {
    const most = isOfCaller
      ? `You follow the events ${mostOfCaller}`
      : `Your firm follows the events ${mostOfFirm}`;
    throw problem('rate.limited', `${most} times already. Close one, or wait and try again.`, {
      'Retry-After': '5',
    });
  }
  callers.add(caller);
  firms.add(firmOid);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    callers.remove(caller);
    firms.remove(firmOid);
  };
}
