import type { Transfer } from '#lib/client/accounts/list-transfers.ts';
import { statusOrder } from './match-transfers.ts';
import type { TransferSort } from './transfer-address.ts';

export type TransferColumnSort = {
  readonly rising: TransferSort;
  readonly falling: TransferSort;
  /** Order after the first click on the column. */
  readonly first: TransferSort;
  /** Sort value; null if unknown, which sorts last in both directions. */
  readonly key: (transfer: Transfer) => string | number | null;
};

type TransferColumn = {
  readonly id: string;
  readonly heading: string;
  /** Null if the column can't be sorted. */
  readonly sort: TransferColumnSort | null;
};

/** Sort values of the columns. A row renders its own cells, because a narrow page has no columns. */
export const transferColumns: readonly TransferColumn[] = [
  {
    id: 'request',
    heading: 'Request',
    sort: { rising: 'request', falling: '-request', first: 'request', key: ({ acatid }) => acatid },
  },
  {
    id: 'status',
    heading: 'Status',
    sort: {
      rising: 'status',
      falling: '-status',
      first: 'status',
      key: ({ status }) => statusOrder(status),
    },
  },
  { id: 'comment', heading: 'Comment, as received', sort: null },
  {
    id: 'firm',
    heading: 'Contra firm',
    sort: {
      rising: 'firm',
      falling: '-firm',
      first: 'firm',
      key: ({ contraFirmName }) => contraFirmName?.toLowerCase() ?? null,
    },
  },
  {
    id: 'created',
    heading: 'Created',
    sort: {
      rising: 'created',
      falling: '-created',
      first: '-created',
      key: ({ creationTS }) => Date.parse(creationTS),
    },
  },
  {
    id: 'modified',
    heading: 'Last modified',
    sort: {
      rising: 'modified',
      falling: '-modified',
      first: '-modified',
      key: ({ lastModifiedTS }) => Date.parse(lastModifiedTS),
    },
  },
  {
    id: 'age',
    heading: 'Age, in business days',
    sort: {
      rising: 'age',
      falling: '-age',
      first: '-age',
      key: ({ creationTS }) => -Date.parse(creationTS),
    },
  },
];

/** Column widths on a wide page. They are fixed, so columns don't move when rows change. */
export const columnWidths: Readonly<Record<string, string>> = {
  request: 'lg:w-[112px] lg:pr-3 print:w-[9%]',
  status: 'lg:pr-5 print:w-[30%]',
  comment: 'lg:w-[172px] lg:pr-5 xl:w-[232px] print:w-[20%]',
  firm: 'lg:w-[156px] lg:pr-3 xl:w-[184px] print:w-[20%]',
  created: 'lg:w-[104px] lg:pr-3',
  modified: 'lg:w-[108px] lg:pr-3',
  age: 'lg:w-[92px] text-right',
};
