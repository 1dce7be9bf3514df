import type { Transfer } from '#lib/client/accounts/list-transfers.ts';
import { lineBreak } from '#lib/domain/transfers/comment-lines.ts';
import { transferStatuses, recognizedStatus } from '#lib/domain/transfers/transfer-status.ts';
import type { TransferAddress } from './transfer-address.ts';

type TransferFilter = Pick<TransferAddress, 'q' | 'status' | 'kind'>;

export type StatusCount = { readonly status: string; readonly count: number };

type MatchingTransfers = {
  readonly matching: Transfer[];
  /** For each status in the account, the number of requests with that status that match the text and kind. */
  readonly counts: readonly StatusCount[];
};

/** Returns the requests that match the text, the kind and the statuses, and the number of matches for each status. */
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
 * Returns a sort key. Known statuses are sorted in the order of a transfer's lifecycle. Others follow, sorted by
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

/** Searchable text of each request. Computed only once, because an account can have ten thousand requests. */
const known = new WeakMap<Transfer, string>();

/** Returns all searchable fields of a request, each on its own line, so that no match spans two fields. */
function wordsOf(transfer: Transfer): string {
  const { acatid, status, comment, contraFirmName, dtcNumber, contraAccountNumber } = transfer;
  let words = known.get(transfer);
  if (words === undefined) {
    const lines = comment?.replaceAll(lineBreak, '\n');
    words = [acatid, status, contraFirmName, dtcNumber, contraAccountNumber, lines].join('\n').toLowerCase();
    known.set(transfer, words);
  }
  return words;
}
