import type { Transfer } from '#lib/client/accounts/list-transfers.ts';
import { commentLines } from '#lib/domain/transfers/comment-lines.ts';
import { transferStatuses, recognizedStatus } from '#lib/domain/transfers/transfer-status.ts';
import type { TransferAddress } from './transfer-address.ts';

type TransferFilter = Pick<TransferAddress, 'q' | 'status' | 'kind'>;

export type StatusCount = { readonly status: string; readonly count: number };

type MatchingTransfers = {
  readonly matching: Transfer[];
  /** Each of the account's statuses, with the number of its requests that match text and kind. */
  readonly counts: readonly StatusCount[];
};

/** Returns the requests that match text, kind and statuses, and the count that each status would have. */
export function matchTransfers(
  transfers: readonly Transfer[],
  { q, status, kind }: TransferFilter,
): MatchingTransfers {
  const text = q.trim().toLowerCase();
  const ofAnyStatus = transfers.filter(
    (transfer) =>
      (kind === null || transfer.kind === kind) && (text === '' || wordsOf(transfer).includes(text)),
  );
  return {
    matching:
      status.length === 0 ? ofAnyStatus : ofAnyStatus.filter((transfer) => status.includes(transfer.status)),
    counts: countStatuses(transfers, ofAnyStatus),
  };
}

/**
 * Returns a sort key that puts known statuses in the order of a transfer's lifecycle, and then the others by
 * name.
 */
export function statusOrder(status: string): string {
  const place = knownStatuses.indexOf(recognizedStatus(status) ?? '');
  return `${place < 0 ? '~' : String(place).padStart(3, '0')} ${status}`;
}

const knownStatuses = Object.keys(transferStatuses);

function countStatuses(all: readonly Transfer[], counted: readonly Transfer[]): StatusCount[] {
  const counts = new Map(all.map(({ status }) => [status, 0]));
  for (const { status } of counted) {
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return [...counts]
    .map(([status, count]) => ({ status, count }))
    .sort((left, right) => (statusOrder(left.status) < statusOrder(right.status) ? -1 : 1));
}

/** Returns all searchable fields of a request, on separate lines so no match spans two fields. */
function wordsOf({
  acatid,
  status,
  comment,
  contraFirmName,
  dtcNumber,
  contraAccountNumber,
}: Transfer): string {
  return [acatid, status, contraFirmName, dtcNumber, contraAccountNumber, ...commentLines(comment)]
    .join('\n')
    .toLowerCase();
}
