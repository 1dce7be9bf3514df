'use client';

import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
} from '@tanstack/react-table';
import type { Transfer } from '#lib/client/list-transfers.ts';
import { statusOrder } from './match-transfers.ts';

export const transferFeatures = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic },
});

const helper = createColumnHelper<typeof transferFeatures, Transfer>();

/** What the columns sort by. What stands in them, a row lays out itself: on a narrow page there are no columns. */
export const transferColumns = helper.columns([
  helper.accessor('acatid', { id: 'request', header: 'Request', sortFn: 'basic' }),
  helper.accessor(({ status }) => statusOrder(status), { id: 'status', header: 'Status', sortFn: 'basic' }),
  helper.display({ id: 'comment', header: 'Comment, as it came', enableSorting: false }),
  helper.accessor(({ contraFirmName }) => contraFirmName?.toLowerCase(), {
    id: 'firm',
    header: 'Contra firm',
    sortFn: 'basic',
    sortUndefined: 'last',
  }),
  helper.accessor(({ creationTS }) => Date.parse(creationTS), {
    id: 'created',
    header: 'Created',
    sortFn: 'basic',
  }),
  helper.accessor(({ lastModifiedTS }) => Date.parse(lastModifiedTS), {
    id: 'modified',
    header: 'Last modified',
    sortFn: 'basic',
  }),
  helper.accessor(({ creationTS }) => -Date.parse(creationTS), {
    id: 'age',
    header: 'Age, in business days',
    sortFn: 'basic',
  }),
]);

/** The widths on a wide page. They are fixed, so that columns stay where they are while rows come and go. */
export const columnWidths: Readonly<Record<string, string>> = {
  request: 'lg:w-[112px] lg:pr-3',
  status: 'lg:pr-5',
  comment: 'lg:w-[172px] lg:pr-5 xl:w-[232px]',
  firm: 'lg:w-[156px] lg:pr-3 xl:w-[184px]',
  created: 'lg:w-[104px] lg:pr-3',
  modified: 'lg:w-[108px] lg:pr-3',
  age: 'lg:w-[92px] text-right',
};
