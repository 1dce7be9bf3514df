import { describe, expect, test } from 'vitest';
import type { ColumnChoice } from '#lib/client/uploads/upload-types.ts';
import type { UploadKind } from '#lib/domain/uploads/upload-fields.ts';
import {
  fieldChoices,
  fieldsWithoutColumn,
  givenConstants,
  obstaclesOf,
  usualConstants,
} from './chosen-mapping.ts';

const mapping = (
  kind: UploadKind,
  columns: readonly ColumnChoice[],
  constants: Readonly<Record<string, string>> = {},
) => ({ kind, columns, constants, dateOrders: {}, codes: {} });

const namesOf = (fields: readonly { readonly name: string }[]) => fields.map(({ name }) => name);

test('one value for all rows can fill required and optional fields, but not identifiers', () => {
  const { required, optional } = fieldsWithoutColumn(
    mapping('subscriptions', ['reference', 'status', 'requestedDollarAmount', 'creationTimestamp']),
  );
  expect(namesOf(required)).toEqual(['offerName', 'discretionary']);
  expect(namesOf(optional)).toEqual(['firmOid', 'fillDollarAmount', 'modificationTimestamp']);
});

test('subscriptions have no default values, and offers are open and unpublished by default', () => {
  expect(usualConstants({ kind: 'subscriptions', columns: [] })).toEqual({});
  expect(usualConstants({ kind: 'offers', columns: [] })).toEqual({
    offerStatus: 'INITIAL',
    published: 'no',
  });
});

test('fields that identify a record come first, then required fields, then optional ones', () => {
  const groups = Map.groupBy(fieldChoices('subscriptions'), ({ group }) => group);
  const labels = [...groups].map(([group, fields]) => [group, fields.map(({ label }) => label)]);
  expect(labels.slice(0, 2)).toEqual([
    [
      'Identifies the record',
      [
        'Subscription identifier',
        'Reference',
        'Offer identifier',
        'Offer reference',
        'Offer name',
        'Account number',
      ],
    ],
    ['Required for new records', ['Status', 'Requested amount', 'Discretionary']],
  ]);
  expect(labels[2]?.[0]).toBe('Optional');
  expect(labels).toHaveLength(3);
});

describe('checking the rows', () => {
  const headings = ['Number', 'Title', 'Remarks'];
  test.each([
    ['is possible with a field or Ignore for every column', ['accountNumber', 'accountName', null], []],
    ['is impossible if a column has no choice', ['accountNumber', 'accountName', undefined], [/one column/]],
    ['is impossible if two columns have no choice', ['accountNumber', undefined, undefined], [/2 columns/]],
    [
      'is impossible if a field is used twice',
      ['accountNumber', 'accountName', 'accountName'],
      [/“Title” and “Remarks” are both mapped to Account name/],
    ],
    [
      'is impossible without a field that identifies the record',
      [null, 'accountName', null],
      [/Choose the column for Account number/],
    ],
  ])('%s', (_, columns, expected) => {
    const found = obstaclesOf(mapping('accounts', columns), headings);
    expect(found).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
  });

  test('is possible if the user chooses one offer for all subscriptions', () => {
    const columns = ['reference', 'accountNumber'];
    const missing = mapping('subscriptions', columns);
    expect(obstaclesOf(missing, [])).toEqual([
      expect.stringMatching(
        /^Choose the column for Offer identifier, Offer reference, or Offer name, or enter one value/,
      ),
    ]);
    expect(namesOf(fieldsWithoutColumn(missing).required)).toContain('offerName');
    expect(obstaclesOf(mapping('subscriptions', columns, { offerName: 'Blue Mesa' }), [])).toEqual([]);
    const withColumn = mapping('subscriptions', [...columns, 'offerReference']);
    expect(namesOf(fieldsWithoutColumn(withColumn).required)).not.toContain('offerName');
  });
});

test('a single value for all rows is used only if it isn’t blank and no column is mapped to its field', () => {
  const constants = { accountName: 'R. Calloway IRA', firmOid: ' ' };
  expect(givenConstants(mapping('accounts', ['accountNumber'], constants))).toEqual({
    accountName: 'R. Calloway IRA',
  });
  expect(givenConstants(mapping('accounts', ['accountNumber', 'accountName'], constants))).toEqual({});
});
