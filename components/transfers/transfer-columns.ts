import type { Transfer } from '#lib/client/accounts/list-transfers.ts';
import { isOver } from '#lib/domain/transfers/transfer-status.ts';
import { statusOrder } from './match-transfers.ts';
import type { TransferSort } from './transfer-address.ts';

export type TransferColumnSort = {
  readonly rising: TransferSort;
  readonly falling: TransferSort;
  /** Sort order after the first click on the heading. */
  readonly first: TransferSort;
  /** Returns the value to sort by, or null if it is unknown. Unknown values sort last in both directions. */
  readonly key: (transfer: Transfer, isOld: boolean) => string | number | null;
};

type TransferColumn = {
  readonly id: string;
  readonly heading: string;
  /** Null if the list can't be sorted by this column. */
  readonly sort: TransferColumnSort | null;
};

/**
 * The columns and what to sort them by. The cells aren't defined here, because a narrow page has no columns and each
 * row renders its own.
 */
export const transferColumns: readonly TransferColumn[] = [
  sortable('request', 'Request', 'request', ({ acatid }) => acatid),
  sortable('status', 'Status', 'status', ({ status }) => statusOrder(status)),
  { id: 'comment', heading: 'Comment, as received', sort: null },
  sortable('firm', 'Contra firm', 'firm', ({ contraFirmName }) => contraFirmName?.toLowerCase() ?? null),
  sortable('created', 'Created', '-created', ({ creationTS }) => Date.parse(creationTS)),
  sortable('modified', 'Last modified', '-modified', ({ lastModifiedTS }) => Date.parse(lastModifiedTS)),
  // Completed and closed requests and old rejections have no age.
  sortable('age', 'Age, in business days', '-age', ({ status, creationTS }, isOld) =>
    isOver(status) || isOld ? null : -Date.parse(creationTS),
  ),
];

function sortable(
  id: Exclude<TransferSort, `-${string}` | 'attention'>,
  heading: string,
  first: TransferSort,
  key: TransferColumnSort['key'],
): TransferColumn {
  return { id, heading, sort: { rising: id, falling: `-${id}`, first, key } };
}

/** Column widths on a wide page. They are fixed, so the columns don't shift when the rows change. */
export const columnWidths: Readonly<Record<string, string>> = {
  request: 'lg:w-[112px] lg:pr-3 print:w-[9%]',
  status: 'lg:pr-5 print:w-[38%]',
  comment: 'lg:w-[172px] lg:pr-5 xl:w-[204px] print:w-[16%]',
  firm: 'lg:w-[156px] lg:pr-3 xl:w-[196px] print:w-[16%]',
  created: 'lg:w-[104px] lg:pr-3',
  modified: 'lg:w-[108px] lg:pr-3',
  age: 'lg:w-[92px] text-right',
};
