import type { Transfer } from '#lib/client/accounts/list-transfers.ts';

/**
 * The request that took the place of an earlier one, by the earlier one's identifier: of the same kind, for the same
 * account at the same firm, made later. Of several the first counts. What names no account can be replaced by none.
 */
export function replacedRequests(transfers: readonly Transfer[]): ReadonlyMap<string, Transfer> {
  const later = new Map<string, Transfer>();
  const replaced = new Map<string, Transfer>();
  const newestFirst = transfers.toSorted(
    (left, right) => Date.parse(right.creationTS) - Date.parse(left.creationTS),
  );
  for (const transfer of newestFirst) {
    const { kind, dtcNumber, contraAccountNumber } = transfer;
    if (contraAccountNumber !== null) {
      const source = JSON.stringify([kind, dtcNumber, contraAccountNumber]);
      const next = later.get(source);
      if (next !== undefined && Date.parse(next.creationTS) > Date.parse(transfer.creationTS)) {
        replaced.set(transfer.acatid, next);
      }
      later.set(source, transfer);
    }
  }
  return replaced;
}
