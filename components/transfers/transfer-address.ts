import {
  debounce,
  type inferParserType,
  parseAsNativeArrayOf,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server';
import { transferKinds } from '#lib/domain/transfers/transfer-status.ts';

/** Sort keys of the list, ascending. A leading `-` means descending. `attention` starts with what needs action. */
export const transferSorts = [
  'attention',
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

/**
 * The filters and sort order of an account's transfers, which are kept in the URL so that a view can be saved and
 * shared.
 */
export const transferParameters = {
  /** The list changes with each keystroke, but the URL doesn't change until the user pauses. */
  q: parseAsString.withDefault('').withOptions({ limitUrlUpdates: debounce(250) }),
  /** Selected statuses. Empty means all. A status can be any text, because sources can add statuses (D16). */
  status: parseAsNativeArrayOf(parseAsString),
  kind: parseAsStringLiteral(transferKinds),
  sort: parseAsStringLiteral(transferSorts).withDefault('attention'),
};

export type TransferAddress = inferParserType<typeof transferParameters>;

/** Resets all filters, but not the sort order. */
export const withoutFilters = { q: null, status: null, kind: null } as const;
