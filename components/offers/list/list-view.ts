'use client';

import { remembered } from '#lib/client/remembered.ts';
import { isJsonObject } from '#lib/domain/json-object.ts';

/** The columns that can be left out; the offer itself always stands. */
export const optionalColumns = {
  exemption: 'Exemption',
  offerStatus: 'Status',
  published: 'Published',
  approved: 'Approved of minimum',
  cashRequiredDate: 'Cash required',
  closingDate: 'Closes',
  lastModified: 'Last change',
} as const;

export type OptionalColumn = keyof typeof optionalColumns;

export const columnNames = Object.keys(optionalColumns).filter(
  (name): name is OptionalColumn => name in optionalColumns,
);

export type ListView = {
  readonly hidden: readonly OptionalColumn[];
  readonly density: 'comfortable' | 'compact';
};

/** How the reader likes the list: which columns, and how close its rows stand. */
export const rememberedView = remembered<ListView>('offers-view', isListView, {
  hidden: [],
  density: 'comfortable',
});

function isListView(stored: unknown): stored is ListView {
  if (!isJsonObject(stored)) {
    return false;
  }
  const { hidden, density } = stored;
  return (
    Array.isArray(hidden) &&
    hidden.every((name) => columnNames.some((column) => column === name)) &&
    (density === 'comfortable' || density === 'compact')
  );
}
