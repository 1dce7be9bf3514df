import {
  debounce,
  type inferParserType,
  parseAsNativeArrayOf,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server';
import { transferKinds } from '#lib/domain/transfers/transfer-status.ts';

/** Sort keys of the list, ascending. A leading `-` means descending. */
export const transferSorts = [
  '-created',
  'created',
  '-modified',
  'modified',
  'status',
  '-status',
  'firm',
  '-firm',
  'request',
  '-request',
  'age',
  '-age',
] as const;

export type TransferSort = (typeof transferSorts)[number];

/** Filters and order of an account's transfers are in its address, so a view can be saved and shared. */
export const transferParameters = {
  /** The list updates with each keystroke. The address waits until the user pauses. */
  q: parseAsString.withDefault('').withOptions({ limitUrlUpdates: debounce(250) }),
  /** Selected statuses. Empty means all. The status vocabulary is open (D16). */
  status: parseAsNativeArrayOf(parseAsString),
  kind: parseAsStringLiteral(transferKinds),
  sort: parseAsStringLiteral(transferSorts).withDefault('-created'),
};

export type TransferAddress = inferParserType<typeof transferParameters>;

/** Resets all filters, but keeps the order. */
export const withoutFilters = { q: null, status: null, kind: null } as const;
