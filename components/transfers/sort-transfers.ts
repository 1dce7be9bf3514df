import type { Transfer } from '#lib/client/accounts/list-transfers.ts';
import type { TransferSort } from './transfer-address.ts';
import { transferColumns } from './transfer-columns.ts';

/** The requests in an order. Those that are equal in it stay in the order in which they come: newest first (D15). */
export function sortTransfers(transfers: readonly Transfer[], order: TransferSort): Transfer[] {
  const column = transferColumns.find(({ sort }) => sort?.rising === order || sort?.falling === order)?.sort;
  const sign = column?.falling === order ? -1 : 1;
  // Each key is made once, not at each comparison: an account can have ten thousand requests.
  return transfers
    .map((transfer) => ({ transfer, key: column?.key(transfer) ?? null }))
    .sort((left, right) => {
      if (left.key === right.key) {
        return 0;
      }
      if (left.key === null || right.key === null) {
        return left.key === null ? 1 : -1;
      }
      return left.key < right.key ? -sign : sign;
    })
    .map(({ transfer }) => transfer);
}
