import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type UploadKind, uploadFields, uploadKinds } from '#lib/domain/uploads/upload-fields.ts';
import { readUpload } from '#lib/client/uploads/reading/read-upload.ts';
import type { SavedMapping } from '#lib/client/uploads/upload-types.ts';
import { mappingIdOf } from './mapping-id.ts';
import { missingIn, proposeMapping } from './propose-mapping.ts';

async function propose(
  headings: readonly string[],
  values: readonly string[],
  kind: UploadKind | null = null,
  saved: readonly SavedMapping[] = [],
) {
  const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');
  const bytes = new TextEncoder().encode(`${quoted(headings)}\n${quoted(values)}\n`);
  const { table } = await readUpload({ name: 'a.csv', bytes }, { headerRow: 1 });
  return proposeMapping(table, kind, saved);
}

const fieldsOf = async (...given: Parameters<typeof propose>) =>
  (await propose(...given)).columns.map(({ field }) => field);

test.each(uploadKinds)('the template for %s needs no mapping', async (kind) => {
  const fields = uploadFields[kind];
  const proposal = await propose(
    fields.map(({ label }) => label),
    fields.map(({ examples }) => examples[0]),
  );
  expect(proposal.kind).toBe(kind);
  expect(proposal.columns).toEqual(fields.map(({ name }) => ({ field: name, by: 'name' })));
});

describe('headings', () => {
  test('match API names, labels and synonyms, regardless of letter case, spaces and punctuation', async () => {
    const headings = [
      'offername',
      'EXEMPTION:',
      'issuer.issuer_name',
      'Min. Investment ($)',
      'Close-Date',
      'reg d?',
    ];
    const { columns } = await propose(headings, ['a', 'b', 'c', '1', 'd', 'e'], 'offers');
    expect(columns).toEqual([
      { field: 'offerName', by: 'name' },
      { field: 'exemption', by: 'name' },
      { field: 'issuer.issuerName', by: 'name' },
      { field: 'minimumInvestmentAmount', by: 'synonym' },
      { field: 'closingDate', by: 'synonym' },
      { field: undefined, by: null },
    ]);
  });

  test('a unit in parentheses is not part of the name', async () => {
    expect(
      await fieldsOf(['Offer maximum (USD)', 'Requested amount*', 'Raise USD'], ['1', '1', '1'], 'offers'),
    ).toEqual(['offerMaximum', undefined, undefined]);
  });

  test('a field is proposed only for the heading that matches best', async () => {
    expect(await fieldsOf(['Fund', 'Offer name', 'Deal'], ['a', 'b', 'c'], 'offers')).toEqual([
      undefined,
      'offerName',
      undefined,
    ]);
  });
});

describe('the kind', () => {
  test.each<readonly [UploadKind, readonly string[]]>([
    ['offers', ['Fund', 'Issuer', 'Exemption', 'Closing']],
    ['accounts', ['Account number', 'Account name']],
    ['subscriptions', ['Fund', 'Account', 'Amount', 'Status']],
    ['transfers', ['Account', 'ACAT ID', 'Status', 'Contra firm']],
  ])('is %s for the headings %j', async (kind, headings) => {
    expect(
      (
        await propose(
          headings,
          headings.map(() => 'a'),
        )
      ).kind,
    ).toBe(kind);
  });

  test('can be specified', async () => {
    expect((await propose(['Account number', 'Account name'], ['a', 'b'], 'transfers')).kind).toBe(
      'transfers',
    );
  });
});

describe('values', () => {
  test('determine the field of a column if no other field fits', async () => {
    expect(
      await fieldsOf(
        ['Name', 'Reg D', 'Where', 'When'],
        ['a', 'Rule 506(b)', 'CA, VA', '3/31/2027'],
        'offers',
      ),
    ).toEqual(['offerName', 'exemption', 'blueSkyedStates', 'closingDate']);
  });

  test('determine no field if the field fits two columns, or if the values are short', async () => {
    expect(await fieldsOf(['Name', 'When', 'Then'], ['a', '3/31/2027', '4/30/2027'], 'offers')).toEqual([
      'offerName',
      undefined,
      undefined,
    ]);
    expect(await fieldsOf(['Name', 'Class', 'Where'], ['a', 'B', 'CA'], 'offers')).toEqual([
      'offerName',
      undefined,
      undefined,
    ]);
  });
});

describe('a saved mapping', () => {
  const saved: SavedMapping = {
    mappingId: 'a40dee9f6a1b28bd',
    kind: 'offers',
    headings: ['Fund', 'Min.', 'Remarks'],
    columns: { Fund: 'reference', 'Min.': 'offerMinimum', Remarks: null },
  };

  test('is proposed for the same headings, regardless of spaces and letter case', async () => {
    const { kind, columns } = await propose(['FUND', ' min. ', 'Remarks'], ['a', '1', 'x'], null, [saved]);
    expect(kind).toBe('offers');
    expect(columns).toEqual(
      ['reference', 'offerMinimum', null].map((field) => ({ field, by: 'saved mapping' })),
    );
  });

  test('is not proposed for other headings, and omits fields that no longer exist', async () => {
    const { columns } = await propose(['Fund', 'Min', 'Remarks'], ['a', '1', 'x'], 'offers', [saved]);
    expect(columns.some(({ by }) => by === 'saved mapping')).toBe(false);
    const old = { ...saved, columns: { ...saved.columns, Fund: 'fundName' } };
    expect(await fieldsOf(['Fund', 'Min.', 'Remarks'], ['a', '1', 'x'], 'offers', [old])).toEqual([
      undefined,
      'offerMinimum',
      null,
    ]);
  });

  test('is proposed for a file of rows with problems, except for the column of reasons', async () => {
    const headings = [...saved.headings, 'Problems'];
    const values = ['a', '1', 'x', 'Min.: Enter an amount.'];
    expect(await fieldsOf(headings, values, null, [saved])).toEqual([
      'reference',
      'offerMinimum',
      null,
      null,
    ]);
    expect((await fieldsOf(headings, values)).at(-1)).toBeNull();
    expect(await fieldsOf(['Problems', 'Fund'], ['a', 'b'], 'offers')).toEqual([undefined, 'offerName']);
    const own = { ...saved, headings, columns: { ...saved.columns, Problems: 'offerName' } };
    expect((await fieldsOf(headings, values, null, [saved, own])).at(-1)).toBe('offerName');
  });

  test('has the same identifier as on the server', async () => {
    const digest = createHash('sha256').update('offers\nfund\nmin. amount\nremarks').digest('hex');
    expect(await mappingIdOf('offers', ['Fund ', 'MIN.\n  Amount', 'Remarks'])).toBe(digest.slice(0, 16));
    expect(await mappingIdOf('accounts', ['Fund', 'Min. Amount', 'Remarks'])).not.toBe(digest.slice(0, 16));
  });
});

test('the fields that new records still lack are reported', () => {
  const names = (fields: readonly { readonly name: string }[]) => fields.map(({ name }) => name);
  const nothing = missingIn({ kind: 'subscriptions', columns: [null, undefined], constants: {} });
  expect(names(nothing.fields)).toEqual(['status', 'requestedDollarAmount', 'discretionary']);
  expect(nothing.groups.map(names)).toEqual([
    ['privatePlacementOrderOid', 'reference'],
    ['privatePlacementOfferOid', 'offerReference', 'offerName'],
    ['accountNumber'],
  ]);
  const columns = ['reference', 'offerName', 'accountNumber', 'requestedDollarAmount'];
  const partly = missingIn({
    kind: 'subscriptions',
    columns,
    constants: { status: 'Initial', discretionary: ' ' },
  });
  expect(names(partly.fields)).toEqual(['discretionary']);
  expect(partly.groups).toEqual([]);
});
