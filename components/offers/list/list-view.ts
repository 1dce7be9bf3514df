'use client';

import { remembered } from '#lib/client/http/remembered.ts';
import { isJsonObject } from '#lib/domain/text/json-object.ts';
import { otherColumns } from './offer-columns.tsx';

/** Optional columns. The offer's own column is always shown. */
export type OptionalColumn = keyof typeof otherColumns;

export const columnNames = Object.keys(otherColumns).filter(
  (name): name is OptionalColumn => name in otherColumns,
);

export type ListView = {
  readonly hidden: readonly OptionalColumn[];
  readonly density: 'comfortable' | 'compact';
};

/** The user's preferences for the list: columns and row height. */
export const { use: useRememberedView, write: rememberView } = remembered<ListView>(
  'offers-view',
  isListView,
  {
    hidden: [],
    density: 'compact',
  },
);

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
