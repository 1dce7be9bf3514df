import type { RowList, UploadFormat } from '#lib/client/uploads/upload-types.ts';
import type { UploadKind } from '#lib/domain/uploads/upload-fields.ts';

export const kindLabels: Readonly<Record<UploadKind, string>> = {
  offers: 'Offers',
  accounts: 'Accounts',
  subscriptions: 'Subscriptions',
  transfers: 'Transfers',
};

/** Noun for one record of each kind, as in "12 offers". */
export const kindNouns: Readonly<Record<UploadKind, string>> = {
  offers: 'offer',
  accounts: 'account',
  subscriptions: 'subscription',
  transfers: 'transfer',
};

export const formatLabels: Readonly<Record<UploadFormat, string | null>> = {
  xlsx: 'Excel',
  csv: 'CSV',
  json: 'JSON',
  ndjson: 'NDJSON',
  pasted: null,
};

const mostRowsNamed = 5;

/** Returns `row 3`, `rows 3, 4 and 5`, or `rows 3, 4, 5, 6, 7 and 21 others`. */
export function rowsWords({ count, rows }: RowList): string {
  const named = rows.slice(0, mostRowsNamed).map((row) => row.toLocaleString('en-US'));
  const others = count - named.length;
  const parts =
    others > 0 ? [...named, `${others.toLocaleString('en-US')} ${others === 1 ? 'other' : 'others'}`] : named;
  return `${count === 1 ? 'row' : 'rows'} ${new Intl.ListFormat('en-US').format(parts)}`;
}
