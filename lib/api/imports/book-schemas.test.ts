import { expect, test } from 'vitest';
import { bookRecordSchemas, removalSchemas } from '#lib/contract/imports/book-schemas.ts';
import { bookForms, bookKinds, isRemovable, removalForms } from '#lib/store/book/book.ts';

/**
 * Identifiers for which a file can give references instead. An import derives the identifiers before it
 * validates a record.
 */
const byReference: Partial<Record<(typeof bookKinds)[number], readonly string[]>> = {
  offer: ['privatePlacementOfferOid'],
  subscription: ['privatePlacementOrderOid', 'privatePlacementOfferOid'],
};

test.each(bookKinds)('an import accepts and requires the fields of %s that OpenAPI describes', (kind) => {
  const described = bookRecordSchemas[kind];
  const unknown = (issues: readonly { readonly code: string; readonly keys?: readonly string[] }[] = []) =>
    issues.flatMap(({ code, keys = [] }) => (code === 'unrecognized_keys' ? keys : []));
  const members = Object.fromEntries(Object.keys(described.shape).map((name) => [name, undefined]));
  const asked = bookForms[kind].safeParse({ ...members, other: undefined });
  expect(unknown(asked.error?.issues)).toEqual(['other']);
  const needed = (form: typeof described | (typeof bookForms)[typeof kind]) =>
    [...new Set(form.safeParse({}).error?.issues.map(({ path }) => path[0]))].sort();
  expect([...needed(described), ...(byReference[kind] ?? [])].sort()).toEqual(needed(bookForms[kind]));
});

test.each(bookKinds.filter(isRemovable))('a removal of %s has the fields described in OpenAPI', (kind) => {
  const { removed: _, ...described } = removalSchemas[kind].shape;
  expect(Object.keys(described)).toEqual(Object.keys(removalForms[kind].shape));
  const needed = (form: (typeof removalForms)[typeof kind] | (typeof removalSchemas)[typeof kind]) =>
    form.safeParse({}).error?.issues.map(({ path }) => path[0]);
  expect(needed(removalSchemas[kind])).toEqual([...(needed(removalForms[kind]) ?? []), 'removed']);
});
