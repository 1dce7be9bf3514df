import { describe, expect, test } from 'vitest';
import { exampleText } from '#lib/domain/uploads/template-texts.ts';
import { uploadFields, type UploadKind } from '#lib/domain/uploads/upload-fields.ts';
import { readXlsx } from 'hucre/xlsx';
import { readUpload } from '#lib/client/uploads/reading/read-upload.ts';
import type { UploadMapping } from '#lib/client/uploads/upload-types.ts';
import { type Check, checkRows } from './check-rows.ts';
import { partsOf, refusedFile } from './output-files.ts';

const own = '4467570830362141032';
const uploadedAt = '2026-11-26T12:00:00.000Z';

const bytesOf = (text: string) => Uint8Array.from(new TextEncoder().encode(text));
const line = (cells: readonly string[]) =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;

/** Returns the body of a filled template. */
function filled(kind: UploadKind, records: readonly Readonly<Record<string, string>>[]): Blob {
  const fields = uploadFields[kind];
  const rows = records.map((record) => line(fields.map(({ name }) => record[name] ?? '')));
  return new Blob(['\ufeff', line(fields.map(({ label }) => label)), ...rows]);
}

type Given = {
  readonly stored?: readonly Readonly<Record<string, string>>[];
  readonly offers?: readonly Readonly<Record<string, string>>[];
  readonly constants?: UploadMapping['constants'];
  readonly codes?: UploadMapping['codes'];
  readonly withExamples?: boolean;
};

async function check(
  kind: UploadKind,
  columns: readonly (string | null)[],
  rows: readonly (readonly string[])[],
  { stored = [], offers, constants = {}, codes = {}, withExamples = false }: Given = {},
): Promise<Check> {
  const text = line(columns.map((name, index) => name ?? `Column ${index}`)) + rows.map(line).join('');
  const upload = await readUpload({ name: 'a.csv', bytes: bytesOf(text) }, { headerRow: 1, delimiter: ',' });
  return checkRows(
    upload.rows,
    { kind, columns, constants, dateOrders: {}, codes, withExamples },
    {
      firmOid: own,
      uploadedAt,
      stored: filled(kind, stored),
      ...(offers && { storedOffers: filled('offers', offers) }),
    },
  );
}

const recordsOf = (checked: Check) => [...checked.lines()].map((each) => JSON.parse(each.line));
const statesOf = (checked: Check) => checked.rows('all', 0, 100).map(({ state }) => state);
const problemsOf = (checked: Check) =>
  checked
    .rows('all', 0, 100)
    .map(({ problems }) => problems.map(({ field, message }) => `${field}: ${message}`));

const example = Object.fromEntries(uploadFields.offers.map(({ name, examples }) => [name, examples[0]]));
const offer = { ...example, privatePlacementOfferOid: '77', reference: 'FUND-1', offerMaximum: '' };
const constants = Object.fromEntries(
  uploadFields.offers.flatMap(({ name, isRequired, examples }) => (isRequired ? [[name, examples[0]]] : [])),
);

const subscription = {
  privatePlacementOrderOid: '5',
  reference: 'SUB-1',
  privatePlacementOfferOid: '77',
  offerReference: 'FUND-1',
  accountNumber: 'RB1',
  firmOid: own,
  status: 'ORDER_CREATED',
  requestedDollarAmount: '1000.00',
  discretionary: 'no',
  creationTimestamp: '2026-10-05T10:00:00.000-04:00',
  modificationTimestamp: '2026-10-06T10:00:00.000-04:00',
};

const account = { accountNumber: 'RB1', accountName: 'A. Author', firmOid: own };

const transfer = {
  accountNumber: 'RB1',
  firmOid: own,
  acatid: 'T1',
  kind: 'ACAT',
  status: 'Settling',
  comment: 'one\\\\two',
  creationTS: '2026-11-03T16:07:24.406-05:00',
  lastModifiedTS: '2026-11-18T09:30:00.000-05:00',
};

test('skips untouched examples unless the user includes them', async () => {
  const names = uploadFields.accounts.map(({ name }) => name);
  const [first, second] = ([0, 1] as const).map((index) =>
    uploadFields.accounts.map((field) => exampleText(field, index)),
  );
  const rows = [first ?? [], second ?? [], names.map((name) => ({ ...account })[name] ?? '')];
  const rowsIn = (checked: Check) => checked.rows('all', 0, 100).map(({ row, state }) => `${row} ${state}`);
  const without = await check('accounts', names, rows);
  expect([rowsIn(without), without.summary().exampleRows]).toEqual([['4 new'], { count: 2, rows: [2, 3] }]);
  const corrected = without.correct(without.rows('all', 0, 1)[0]?.index ?? 0, 1, 'B. Author');
  expect([corrected.row, corrected.values[1]]).toEqual([4, 'B. Author']);
  const included = await check('accounts', names, rows, { withExamples: true });
  expect(rowsIn(included)).toEqual(['2 new', '3 new', '4 new']);
  expect(included.summary().exampleRows.count).toBe(0);
});

const storedOf = { offers: offer, accounts: account, subscriptions: subscription, transfers: transfer };

test.each(['offers', 'accounts', 'subscriptions', 'transfers'] as const)(
  'a file of %s that match the stored records changes nothing',
  async (kind) => {
    const names = uploadFields[kind].map(({ name }) => name);
    const record: Readonly<Record<string, string>> = storedOf[kind];
    const checked = await check(kind, names, [names.map((name) => record[name] ?? '')], {
      stored: [record],
      offers: [offer],
    });
    expect(problemsOf(checked)).toEqual([[]]);
    expect(checked.summary().counts).toEqual({ refused: 0, new: 0, changed: 0, unchanged: 1 });
    expect(checked.summary().keptCount).toBe(0);
    expect(recordsOf(checked)).toEqual([]);
  },
);

describe('new records', () => {
  test('an offer gets the firm, the upload time and the values for all rows', async () => {
    const checked = await check('offers', ['reference', 'offerName', null], [['FUND-2', 'Harbor', 'x']], {
      constants,
    });
    expect(statesOf(checked)).toEqual(['new']);
    const [record] = recordsOf(checked);
    expect(record).toMatchObject({
      type: 'offer',
      reference: 'FUND-2',
      offerName: 'Harbor',
      creatingFirmOid: own,
      creationTimestamp: uploadedAt,
      issuer: { issuerName: 'Blue Mesa Solar LLC', issuerState: 'CO' },
      exemption: 'H',
      offerMinimum: '2000000.00',
      daysFromClosingCashIsRequired: 10,
      blueSkyedStates: ['CA', 'VA'],
      published: false,
    });
    expect(record).not.toHaveProperty('privatePlacementOfferOid');
  });

  test('required fields need a column or one value for all rows', async () => {
    const { offerMinimum: _, ...others } = constants;
    const checked = await check(
      'offers',
      ['reference', 'offerName'],
      [
        ['F', 'A'],
        ['G', ''],
      ],
      { constants: others },
    );
    expect(problemsOf(checked)).toEqual([
      ['offerMinimum: Map a column to Offer minimum, or enter one value for all rows.'],
      [
        'offerName: Enter a value for Offer name.',
        'offerMinimum: Map a column to Offer minimum, or enter one value for all rows.',
      ],
    ]);
    expect(checked.summary().incompleteCount).toBe(2);
    const wrong = await check('offers', ['reference'], [['F']], {
      constants: { ...constants, exemption: '506(z)' },
    });
    expect(wrong.rows('refused', 0, 1)[0]?.problems[0]).toMatchObject({
      column: null,
      field: 'exemption',
      found: '506(z)',
    });
    expect(wrong.summary().incompleteCount).toBe(0);
  });

  test('a row becomes a complete subscription, account or transfer', async () => {
    const sub = await check(
      'subscriptions',
      ['reference', 'offerName', 'accountNumber', 'requestedDollarAmount'],
      [['S', 'Blue Mesa Solar II', 'RB1', '$1,000']],
      { offers: [offer], constants: { status: 'Initial', discretionary: 'no' } },
    );
    expect(recordsOf(sub)).toEqual([
      {
        type: 'subscription',
        reference: 'S',
        privatePlacementOfferOid: '77',
        accountNumber: 'RB1',
        requestedDollarAmount: '1000.00',
        status: 'INITIAL',
        discretionary: false,
        creationTimestamp: uploadedAt,
        modificationTimestamp: uploadedAt,
      },
    ]);
    const imported = await check(
      'subscriptions',
      ['reference', 'offerName', 'accountNumber', 'requestedDollarAmount', 'creationTimestamp'],
      [['S', 'Blue Mesa Solar II', 'RB1', '$1,000', '2025-03-31']],
      { offers: [offer], constants: { status: 'Complete', discretionary: 'no' } },
    );
    const created = '2025-03-31T04:00:00.000Z';
    expect(recordsOf(imported)).toMatchObject([
      { creationTimestamp: created, modificationTimestamp: created },
    ]);
    const acc = await check('accounts', ['accountNumber', 'accountName'], [['RB2', 'B. Builder']]);
    expect(recordsOf(acc)).toEqual([
      { type: 'account', accountNumber: 'RB2', accountName: 'B. Builder', firmOid: own },
    ]);
    const acat = await check(
      'transfers',
      ['accountNumber', 'acatid', 'status', 'comment'],
      [['RB1', 'T2', 'Requested', 'a\nb']],
      {
        constants: { kind: 'ACAT' },
      },
    );
    expect(recordsOf(acat)).toMatchObject([
      { type: 'transfer', acatid: 'T2', comment: 'a\\\\b', lastModifiedTS: uploadedAt },
    ]);
  });
});

describe('stored records', () => {
  test('fields without a column keep their stored values, even with a value for all rows', async () => {
    const columns = ['reference', 'offerMaximum'];
    const checked = await check('offers', columns, [['FUND-1', '9,000,000']], {
      stored: [offer],
      constants: { offerName: 'X' },
    });
    expect(statesOf(checked)).toEqual(['changed']);
    const [record] = recordsOf(checked);
    expect(record).toMatchObject({
      privatePlacementOfferOid: '77',
      offerName: 'Blue Mesa Solar II',
      offerMaximum: '9000000.00',
      creationTimestamp: '2026-09-01T13:30:00.000Z',
      participatingFirms: [{ participatingFirmId: '5511223344556677889' }],
    });
    expect(record).not.toHaveProperty('reference');
  });

  test('a changed row names the fields that change, with their stored values', async () => {
    const columns = ['acatid', 'accountNumber', 'kind', 'comment', 'status', 'lastModifiedTS'];
    const row = ['T1', 'RB1', 'non-ACAT', 'one', 'Completed', '2026-11-20 10:00'];
    const checked = await check('transfers', columns, [row], { stored: [{ ...transfer, comment: '' }] });
    expect(checked.rows('changed', 0, 1)[0]?.changes).toEqual([
      { column: 2, field: 'kind', stored: 'ACAT' },
      { column: 4, field: 'status', stored: 'Settling' },
      { column: 3, field: 'comment', stored: '' },
      { column: 5, field: 'lastModifiedTS', stored: 'Nov 18, 2026, 9:30 AM ET' },
    ]);
  });

  test('a blank cell clears an optional value, but not a time or an identifier', async () => {
    const columns = ['privatePlacementOfferOid', 'reference', 'issuer.website', 'creationTimestamp'];
    const [record] = recordsOf(await check('offers', columns, [['77', '', '', '']], { stored: [offer] }));
    expect(record).toMatchObject({
      issuer: { website: null },
      creationTimestamp: '2026-09-01T13:30:00.000Z',
    });
    const required = await check('offers', ['reference', 'securityType'], [['FUND-1', ' ']], {
      stored: [offer],
    });
    expect(problemsOf(required)).toEqual([['securityType: Enter a value for Security type.']]);
  });

  test('stored values are kept for fields that Placement Desk owns', async () => {
    const columns = ['reference', 'offerStatus', 'published', 'offerName'];
    const same = [['FUND-1', 'Canceled', 'yes', 'Blue Mesa Solar II']];
    const checked = await check('offers', columns, same, { stored: [offer] });
    expect(checked.rows('all', 0, 1)[0]).toMatchObject({ state: 'unchanged', isKept: true });
    expect(checked.rows('kept', 0, 9)[0]?.notes).toEqual([
      {
        column: 1,
        field: 'offerStatus',
        found: 'CLOSED_CANCELLED',
        taken: 'Open',
        note: 'This field is managed in Placement Desk. The stored value is kept.',
      },
      {
        column: 2,
        field: 'published',
        found: 'true',
        taken: 'No',
        note: 'This field is managed in Placement Desk. The stored value is kept.',
      },
    ]);
    const changed = await check('offers', columns, [['FUND-1', 'Open', 'yes', 'Other']], { stored: [offer] });
    expect(changed.summary()).toMatchObject({ counts: { changed: 1 }, keptCount: 1 });
    expect(recordsOf(changed)).toMatchObject([{ offerName: 'Other', published: true }]);
  });

  test('a number of days above the original is sent without the original, so it causes no error', async () => {
    const columns = ['reference', 'daysFromClosingCashIsRequired', 'offerName'];
    const [record] = recordsOf(
      await check('offers', columns, [['FUND-1', '20', 'Other']], { stored: [offer] }),
    );
    expect(record).toMatchObject({
      daysFromClosingCashIsRequired: 20,
      originalDaysFromClosingCashIsRequired: null,
    });
    const [fewer] = recordsOf(
      await check('offers', columns, [['FUND-1', '5', 'Other']], { stored: [offer] }),
    );
    expect(fewer).toMatchObject({ originalDaysFromClosingCashIsRequired: 10 });
  });

  test('a changed record gets the upload time, unless the file contains a newer time', async () => {
    const time = async (modification: string, amount = '2000') => {
      const columns = [
        'reference',
        'requestedDollarAmount',
        'modificationTimestamp',
        'privatePlacementOfferOid',
      ];
      const checked = await check('subscriptions', columns, [['SUB-1', amount, modification, '77']], {
        stored: [subscription],
      });
      const [record] = recordsOf(checked);
      return record?.modificationTimestamp ?? checked.rows('all', 0, 1)[0]?.state;
    };
    expect(await time('')).toBe(uploadedAt);
    expect(await time('2026-10-06T10:00:00.000-04:00')).toBe(uploadedAt);
    expect(await time('2026-10-07T10:00:00.000-04:00')).toBe('2026-10-07T14:00:00.000Z');
    expect(await time('2026-10-07T10:00:00.000-04:00', '1000')).toBe('2026-10-07T14:00:00.000Z');
    expect(await time('2026-10-05T10:00:00.000-04:00')).toBe('unchanged');
    expect(await time('2026-10-06T10:00:00.000-04:00', '1000')).toBe('unchanged');
    expect(await time('2026-11-26T12:01:00Z')).toBe('2026-11-26T12:01:00.000Z');
    expect(await time('2026-11-26T12:01:01Z')).toBe('refused');
  });

  test.each([
    ['2026-10-06T10:00:30-04:00', '1000', 'unchanged'],
    ['2026-10-06T10:00-04:00', '1000', 'unchanged'],
    ['2026-10-06T10:00:30-04:00', '2000', 'changed'],
    ['2026-10-06T10:00-04:00', '2000', 'changed'],
    ['2026-10-06T10:00:29-04:00', '2000', 'unchanged'], // older
    ['2026-10-06T10:00:30.407-04:00', '1000', 'changed'],
  ])(
    'with the time %s, which a spreadsheet may have shortened, and the amount %s, a row is %s',
    async (modification, amount, state) => {
      const modified = { ...subscription, modificationTimestamp: '2026-10-06T10:00:30.406-04:00' };
      const columns = ['reference', 'requestedDollarAmount', 'modificationTimestamp'];
      const checked = await check('subscriptions', columns, [['SUB-1', amount, modification]], {
        stored: [modified],
      });
      expect(statesOf(checked)).toEqual([state]);
      const times = recordsOf(checked).map(({ modificationTimestamp }) => modificationTimestamp);
      expect(times).toEqual(
        state === 'unchanged' ? [] : [amount === '2000' ? uploadedAt : '2026-10-06T14:00:30.407Z'],
      );
    },
  );

  test('the same number at another firm is another account', async () => {
    const columns = ['accountNumber', 'accountName', 'firmOid'];
    const checked = await check(
      'accounts',
      columns,
      [
        ['RB1', 'A. Author', ''],
        ['RB1', 'A. Author', '9'],
      ],
      { stored: [account] },
    );
    expect(statesOf(checked)).toEqual(['unchanged', 'new']);
  });

  test('a row changes the stored account with the same number', async () => {
    const stored = Array.from({ length: 3 }, (_, index) => ({ ...account, accountNumber: `RB${index}` }));
    const checked = await check('accounts', ['accountNumber', 'accountName'], [['RB2', 'B']], { stored });
    expect(statesOf(checked)).toEqual(['changed']);
  });
});

describe('identities', () => {
  test('a record requires an identifier or a reference', async () => {
    const columns = ['privatePlacementOfferOid', 'reference', 'offerName'];
    const rows = [
      ['', '', 'A'],
      ['78', 'F', 'B'],
      ['79', '', 'C'],
      ['', 'G', 'D'],
    ];
    expect(problemsOf(await check('offers', columns, rows, { constants }))).toEqual([
      ['privatePlacementOfferOid: Enter an identifier or a reference.'],
      ['reference: For a new record, leave either the identifier or the reference blank.'],
      [],
      [],
    ]);
  });

  test('an identifier and a reference must belong to the same record', async () => {
    const columns = ['privatePlacementOfferOid', 'reference'];
    const agree = async (rows: string[][]) =>
      problemsOf(await check('offers', columns, rows, { stored: [offer] }));
    expect(await agree([['77', 'FUND-1']])).toEqual([[]]);
    expect(await agree([['77', 'FUND-2']])).toEqual([
      ['reference: The stored record has the reference FUND-1. Leave this field blank.'],
    ]);
  });

  test('rows for the same record are all rejected until only one row remains', async () => {
    const checked = await check(
      'offers',
      ['privatePlacementOfferOid', 'reference', 'offerName'],
      [
        ['77', '', 'A'],
        ['', 'FUND-1', 'B'],
        ['', 'F', 'C'],
        ['', 'F', 'D'],
        ['', 'G', 'E'],
      ],
      {
        stored: [offer],
        constants,
      },
    );
    expect(statesOf(checked)).toEqual(['refused', 'refused', 'refused', 'refused', 'new']);
    expect(problemsOf(checked)[0]).toEqual([
      'privatePlacementOfferOid: Keep one row for each record. Row 3 is for the same record.',
    ]);
    expect(checked.correct(1, 1, 'H')).toMatchObject({
      state: 'new',
      corrected: [{ column: 1, found: 'FUND-1' }],
      cells: ['', 'H', 'B'],
      values: ['', 'H', 'B'],
    });
    expect(statesOf(checked)).toEqual(['changed', 'new', 'refused', 'refused', 'new']);
    expect(checked.summary().counts).toEqual({ refused: 2, new: 2, changed: 1, unchanged: 0 });
    checked.correct(4, 1, 'F');
    expect(checked.summary().counts).toEqual({ refused: 3, new: 1, changed: 1, unchanged: 0 });
    checked.correct(4, 1, 'G');
    checked.correct(2, 1, 'K');
    expect(checked.summary().counts).toEqual({ refused: 0, new: 4, changed: 1, unchanged: 0 });
  });

  test('a subscription’s offer is found by identifier, reference or exact name', async () => {
    const twins = [
      offer,
      { ...offer, privatePlacementOfferOid: '78', reference: '', offerName: 'Twin' },
      { ...offer, privatePlacementOfferOid: '79', reference: '', offerName: 'Twin' },
    ];
    const columns = [
      'reference',
      'privatePlacementOfferOid',
      'offerReference',
      'offerName',
      'accountNumber',
      'requestedDollarAmount',
    ];
    const given = (...cells: string[]) => [`S${cells.join('')}`, ...cells, 'RB1', '5'];
    const rows = [
      given('77', '', ''),
      given('', 'FUND-1', ''),
      given('', '', 'Blue Mesa Solar II'),
      given('99', '', 'Another firm\u2019s offer'),
      given('77', 'FUND-1', 'Twin'),
      given('', '', ''),
      given('', 'fund-1', ''),
      given('', '', 'blue mesa solar ii'),
      given('', '', 'Twin'),
      given('78', 'FUND-1', ''),
    ];
    const checked = await check('subscriptions', columns, rows, {
      offers: twins,
      constants: { status: 'INITIAL', discretionary: 'n' },
    });
    expect(problemsOf(checked).map((each) => each.join())).toEqual([
      ...['', '', '', '', ''],
      'privatePlacementOfferOid: Enter the offer’s identifier, reference or name.',
      'offerReference: None of your offers has the reference "fund-1". Check the reference, or upload the offer first.',
      'offerName: None of your offers has the name "blue mesa solar ii". Enter the offer’s exact name.',
      'offerName: 2 of your offers have the name "Twin". Use their identifiers or references.',
      'offerReference: The identifier belongs to a different offer. Leave either the identifier or the reference blank.',
    ]);
    expect(recordsOf(checked).map((record) => record.privatePlacementOfferOid)).toEqual([
      '77',
      '77',
      '77',
      '99',
      '77',
    ]);
  });

  test.each([
    [
      'offerName',
      'FUND-1',
      'None of your offers has the name "FUND-1", but one has this reference. Map the column to Offer reference.',
    ],
    ['offerName', '', 'None of your offers has the name "FUND-1". Enter the offer’s exact name.'],
    ['offerReference', '', 'None of your offers has the reference "FUND-1". Upload the offers first.'],
  ])(
    'a subscription is rejected if no offer matches its %s and the stored reference is “%s”',
    async (field, reference, message) => {
      const columns = ['reference', field, 'accountNumber', 'requestedDollarAmount'];
      const checked = await check('subscriptions', columns, [['S', 'FUND-1', 'RB1', '5']], {
        offers: [{ ...offer, reference }],
        constants: { status: 'INITIAL', discretionary: 'n' },
      });
      expect(problemsOf(checked)).toEqual([[`${field}: ${message}`]]);
    },
  );
});

test('correcting a cell checks its row again', async () => {
  const checked = await check(
    'accounts',
    ['accountNumber', 'accountName'],
    [
      ['4.5E+9', 'A'],
      ['RB2', 'B'],
    ],
  );
  expect(checked.rows('refused', 0, 9)[0]?.problems).toEqual([
    {
      column: 0,
      field: 'accountNumber',
      found: '4.5E+9',
      message: expect.stringContaining('Excel changed'),
    },
  ]);
  expect(checked.correct(0, 0, '4500000001')).toMatchObject({ index: 0, row: 2, state: 'new', problems: [] });
  expect(recordsOf(checked)[0]).toMatchObject({ accountNumber: '4500000001' });
  expect(checked.correct(0, 0, '')).toMatchObject({ state: 'refused' });
});

test('a time in the future is rejected with an example of a time to enter', async () => {
  const columns = ['accountNumber', 'acatid', 'kind', 'status', 'creationTS'];
  const checked = await check('transfers', columns, [
    ['RB1', 'T1', 'ACAT', 'Settling', '11/26/2026 7:01 AM'],
    ['RB1', 'T2', 'ACAT', 'Settling', '11/26/2026 7:02 AM'],
  ]);
  expect(problemsOf(checked)).toEqual([
    [],
    ['creationTS: This time is in the future. Enter an earlier one, such as 9/15/2026 9:30 AM.'],
  ]);
});

test('server findings mark rows until the rows are corrected', async () => {
  const stored = ['RB1', 'RB2', 'RB3'].map((accountNumber) => ({ accountNumber, accountName: 'Old' }));
  const rows = stored.map(({ accountNumber }) => [accountNumber, 'New']);
  const checked = await check('accounts', ['accountNumber', 'accountName'], rows, { stored });
  checked.note({
    refused: [
      { row: 2, field: 'accountName', message: 'Choose another name.' },
      { row: 2, field: 'firmOid', message: 'Not yours.' },
      { row: 99, field: null, message: 'No such row.' },
    ],
    kept: [{ row: 4, field: 'accountName', inStore: 'Old' }],
  });
  expect(statesOf(checked)).toEqual(['refused', 'changed', 'changed']);
  expect(checked.summary()).toMatchObject({ counts: { refused: 1, changed: 2 }, keptCount: 1 });
  const changedFields = checked.rows('all', 0, 9).map(({ changes }) => changes.map(({ field }) => field));
  expect(changedFields).toEqual([[], ['accountName'], []]);
  expect(checked.rows('refused', 0, 9)[0]?.problems).toEqual([
    { column: 1, field: 'accountName', found: 'New', message: 'Choose another name.' },
    { column: null, field: 'firmOid', found: '', message: 'Not yours.' },
  ]);
  expect(checked.rows('kept', 0, 9)[0]?.notes).toMatchObject([{ column: 1, found: 'New', taken: 'Old' }]);
  expect([...checked.lines()].map(({ row }) => row)).toEqual([3, 4]);
  checked.correct(0, 1, 'Newer');
  expect(statesOf(checked)).toEqual(['changed', 'changed', 'changed']);
  expect(checked.summary()).toMatchObject({ counts: { refused: 0, changed: 3 }, keptCount: 1 });
});

describe('warnings about offers', () => {
  const columns = [
    'reference',
    'offerMinimum',
    'offerMaximum',
    'offerStatus',
    'published',
    'blueSkyedStates',
  ];
  const warningsOf = async (rows: readonly (readonly string[])[], given: Given = {}) => {
    const checked = await check('offers', columns, rows, { constants, ...given });
    const found = checked.rows('all', 0, 9).map(({ warnings }) => warnings.map(({ field }) => field));
    return { found, count: checked.summary().warnedCount, checked };
  };

  test('mark contradictory amounts of open offers, and what keeps everyone from investing in published ones', async () => {
    const { found, count, checked } = await warningsOf([
      ['A', '2000000', '1999999.99', 'INITIAL', 'no', ''],
      ['B', '2000000', '2000000', 'INITIAL', 'no', ''],
      ['C', '2000000', '2000000', 'INITIAL', 'yes', ''],
      ['D', '2000000', '1', 'CLOSED_COMPLETE', 'yes', ''],
    ]);
    expect(found).toEqual([['offerMaximum'], [], ['blueSkyedStates'], []]);
    expect([count, statesOf(checked)]).toEqual([2, ['new', 'new', 'new', 'new']]);
    expect(checked.rows('warned', 0, 9)[0]?.warnings).toEqual([
      {
        column: 2,
        field: 'offerMaximum',
        found: '1999999.99',
        message: 'The offer maximum is below the offer minimum of $2,000,000.00.',
      },
    ]);
    checked.correct(0, 2, '2000000');
    expect(checked.summary().warnedCount).toBe(1);
  });

  test('use the stored values that an import keeps', async () => {
    const stored = [{ ...offer, maximumInvestmentAmount: '1000000', minimumInvestmentAmount: '25000' }];
    const row = ['77', '50000', '100'];
    const fields = ['privatePlacementOfferOid', 'minimumInvestmentAmount', 'maximumInvestmentAmount'];
    const checked = await check('offers', fields, [row], { stored });
    expect(checked.rows('all', 0, 1)).toMatchObject([{ state: 'changed', isKept: true, warnings: [] }]);
  });
});

test('describes rejected rows on request, with the text of mapped columns and without invisible characters', async () => {
  const rows = [
    ['1', 'New', 'secret'],
    ['', 'b\u202eb', 'secret'],
  ];
  const checked = await check('accounts', ['accountNumber', 'accountName', null], rows, {
    constants: { residenceState: 'CA' },
  });
  expect([...checked.lines()].map(({ row }) => row)).toEqual([2]);
  const [, { row, line, isLeftOut } = { row: 0, line: '{}' }] = checked.lines(true);
  expect([row, isLeftOut, JSON.parse(line)]).toEqual([
    3,
    true,
    {
      type: 'leftOut',
      record: 'account',
      values: { accountName: 'bb', residenceState: 'CA' },
      problems: [{ field: 'accountNumber', message: 'Enter a value for Account number.' }],
    },
  ]);
});

test('values are shown as they will be imported, next to the values in the file', async () => {
  const cells = ['F', '1,250,000', '3/31/2027', 'k', 'All', '10', 'y', '2026-09-01 09:30', '1.5M'];
  const fields = [
    ...['reference', 'offerMinimum', 'closingDate', 'exemption', 'blueSkyedStates'],
    ...['daysFromClosingCashIsRequired', 'published', 'creationTimestamp', 'offerMaximum'],
  ];
  const [row] = (await check('offers', fields, [cells], { constants })).rows('all', 0, 1);
  expect(row?.cells).toEqual(cells);
  expect(row?.values).toEqual([
    ...['F', '$1,250,000.00', 'Wed, Mar 31, 2027', 'Rule 506(c)', 'All'],
    ...['10 days', 'Yes', 'Sep 1, 2026, 9:30 AM ET', null],
  ]);
});

test('approved subscriptions without an allocated amount are counted', async () => {
  const columns = ['reference', 'offerName', 'accountNumber', 'status', 'fillDollarAmount'];
  const row = (reference: string, status: string, filled = '') => [
    ...[reference, 'Blue Mesa Solar II', 'RB1', status, filled],
  ];
  const rows = [
    ...[row('A', 'Accepted'), row('B', 'Processing'), row('C', 'Complete'), row('D', 'Complete', '5')],
    ...[row('E', 'Order created'), row('F', 'Accepted', 'many'), row('SUB-1', 'Accepted')],
  ];
  const checked = await check('subscriptions', columns, rows, {
    stored: [subscription],
    offers: [offer],
    constants: { requestedDollarAmount: '1000', discretionary: 'no' },
  });
  expect(checked.summary().unallocatedCount).toBe(4);
  checked.correct(0, 4, '0');
  expect(checked.summary().unallocatedCount).toBe(3);
  const has = { ...subscription, fillDollarAmount: '900.00' };
  const filledBefore = await check('subscriptions', ['reference', 'status'], [['SUB-1', 'Accepted']], {
    stored: [has],
    offers: [offer],
  });
  expect(filledBefore.summary()).toMatchObject({ counts: { changed: 1 }, unallocatedCount: 0 });
});

test('a page of rows contains only rows that match the filter', async () => {
  const rows = Array.from({ length: 50 }, (_, index) => [`RB${index}`, index % 2 === 0 ? 'A' : '']);
  const checked = await check('accounts', ['accountNumber', 'accountName'], rows);
  expect(checked.rows('new', 5, 3).map(({ index }) => index)).toEqual([10, 12, 14]);
  expect(checked.rows('refused', 24, 3).map(({ index }) => index)).toEqual([49]);
  expect(checked.rows('changed', 0, 3)).toEqual([]);
});

test('no row is checked while the order of dates is unknown, and two columns for one field are rejected', async () => {
  const columns = ['reference', 'closingDate'];
  const checked = await check(
    'offers',
    columns,
    [
      ['F', '3/4/2027'],
      ['G', ''],
    ],
    { constants },
  );
  expect(checked.summary()).toMatchObject({
    questions: [{ column: 1, example: '3/4/2027', monthFirst: '2027-03-04', dayFirst: '2027-04-03' }],
    counts: { refused: 0, new: 0 },
  });
  expect(checked.rows('all', 0, 9)).toEqual([]);
  expect(recordsOf(checked)).toEqual([]);
  await expect(check('accounts', ['accountName', 'accountName'], [['a', 'b']])).rejects.toThrow(
    'Two columns are mapped to Account name',
  );
});

describe('words in a code column', () => {
  const columns = [
    ...['reference', 'accountNumber', 'requestedDollarAmount', 'discretionary', 'status'],
    'offerReference',
  ];
  const withStatuses = (words: readonly string[], codes: UploadMapping['codes'] = {}) =>
    check(
      'subscriptions',
      columns,
      words.map((word, index) => [`S-${index}`, 'RB1', '1000', 'no', word, 'FUND-1']),
      { offers: [offer], codes },
    );
  const backOffice = ['Received', 'Docs signed', 'docs  SIGNED', 'Funded', 'Accepted', '#N/A', ''];
  const styles = [{ column: 4, example: 'Funded', readAs: 'Complete' }];

  test('are asked about once per column if they are unknown, and no row is checked before the user answers', async () => {
    const checked = await withStatuses(backOffice);
    expect(checked.summary()).toMatchObject({ styles, counts: { refused: 0, new: 0 } });
    expect(checked.summary().questions).toEqual([
      {
        column: 4,
        words: [
          { word: 'Received', rowCount: 1 },
          { word: 'Docs signed', rowCount: 2 },
        ],
      },
    ]);
  });

  test('are read according to the user’s answer in every row, and rejected if the answer is blank', async () => {
    const answers = new Map([
      ['Docs signed', 'PROCESSING'],
      ['Received', ''],
    ]);
    const checked = await withStatuses(backOffice, { 4: answers });
    expect(checked.summary()).toMatchObject({ questions: [], styles });
    expect(recordsOf(checked).map(({ status }) => status)).toEqual([
      'PROCESSING',
      'PROCESSING',
      'COMPLETE',
      'ACCEPTED',
    ]);
    expect(problemsOf(checked)[0]?.[0]).toContain('"Received" is not an accepted value. Enter Initial,');
    expect(checked.correct(0, 4, 'DOCS signed')).toMatchObject({ state: 'new' });
    expect((await withStatuses(backOffice, { 4: new Map() })).summary().counts).toMatchObject({ refused: 5 });
  });

  test.each([
    [20, 1],
    [21, 0],
  ])('with %d unknown words, %d questions are asked', async (count, questions) => {
    const words = Array.from({ length: count }, (_, index) => `Stage ${index}`);
    expect((await withStatuses(words)).summary().questions).toHaveLength(questions);
  });

  test('are asked about in a column that accepts any text, and imported as received without an answer', async () => {
    const withWords = (words: readonly string[], codes: UploadMapping['codes'] = {}) =>
      check(
        'transfers',
        ['accountNumber', 'acatid', 'kind', 'status'],
        words.map((word, index) => ['RB1', `T${index}`, 'ACAT', word]),
        { codes },
      );
    const words = ['settling', 'SETTLE-PREP', 'Sumitted', 'Sent', 'sumitted'];
    expect((await withWords(words)).summary().questions).toEqual([
      {
        column: 3,
        words: [
          { word: 'Sumitted', rowCount: 2 },
          { word: 'Sent', rowCount: 1 },
        ],
      },
    ]);
    const answers = new Map([
      ['Sumitted', 'Submitted'],
      ['Sent', ''],
    ]);
    const checked = await withWords(words, { 3: answers });
    expect(recordsOf(checked).map(({ status }) => status)).toEqual([
      ...['settling', 'SETTLE-PREP', 'Submitted', 'Sent', 'Submitted'],
    ]);
    expect(checked.rows('warned', 0, 9).map(({ row, warnings }) => [row, warnings])).toEqual([
      [
        5,
        [
          {
            column: 3,
            field: 'status',
            found: 'Sent',
            message: 'This status isn’t recognized. It’s imported as received.',
          },
        ],
      ],
    ]);
  });

  test('are listed with their meanings, up to ten per column, unless they are codes or labels', async () => {
    const known = ['K', 'Rule 506(c)'];
    const aliases = [
      ...['Reg A Tier 2', 'Regulation A+', '147', '504(b)(i)', 'Reg D 504(b)(i)', '504(b)(ii)'],
      ...['Reg D 504(b)(ii)', '505', 'Reg D 505', '506(b)', '506(c)'],
    ];
    const checked = await check(
      'offers',
      ['reference', 'exemption'],
      [...known, ...aliases].map((word, index) => [`FUND-${index}`, word]),
    );
    const { styles } = checked.summary();
    expect(styles.map(({ example }) => example)).toEqual(aliases.slice(0, 10));
    expect(styles[2]).toEqual({ column: 1, example: '147', readAs: 'Rule 147' });
  });
});

test('values that differ from the text in the file are counted', async () => {
  const checked = await check(
    'transfers',
    ['accountNumber', 'acatid', 'dtcNumber', 'status'],
    [
      ['A', '1', '164', 'Settling'],
      ['A', '2', '0164', 'Settling'],
    ],
    { constants: { kind: 'ACAT' } },
  );
  expect(checked.summary().notes).toEqual([{ note: 'Leading zeros were restored.', count: 1 }]);
  checked.correct(0, 2, '0164');
  expect(checked.summary().notes).toEqual([]);
});

describe('files', () => {
  test('an import is split into parts only between records', async () => {
    const texts = ['{"a":1}\n', '{"a":22}\n', '{"a":"é"}\n'];
    const lines = texts.map((each, index) => ({ row: index + 1, line: each }));
    const sizes = async (most: number) =>
      Promise.all(
        partsOf(lines, most).map(async ({ body, recordCount }) => [await body.text(), recordCount]),
      );
    expect(await sizes(100)).toEqual([[texts.join(''), 3]]);
    expect(await sizes(17)).toEqual([
      [`${texts[0]}${texts[1]}`, 2],
      [`\n\n${texts[2]}`, 1],
    ]);
    expect(await sizes(16)).toEqual(texts.map((each, index) => ['\n'.repeat(index) + each, 1]));
    expect(partsOf([], 10)).toEqual([]);
  });

  test('a part longer than one piece contains every line, and its size is counted in bytes instead of characters', async () => {
    const text = `${'é'.repeat(50_000)}\n`;
    const lines = Array.from({ length: 12 }, (_, index) => ({ row: index + 1, line: text }));
    const bytes = 12 * 100_001;
    const [part, ...others] = partsOf(lines, bytes);
    expect(others).toEqual([]);
    expect(await part?.body.text()).toBe(text.repeat(12));
    expect(partsOf(lines, bytes - 1).map(({ recordCount }) => recordCount)).toEqual([11, 1]);
  });

  test('rejected rows are returned with the reasons', async () => {
    const checked = await check(
      'accounts',
      ['accountNumber', 'accountName'],
      [
        ['RB1', ''],
        ['RB2', 'B'],
        ['=1+1', ''],
      ],
    );
    const file = await refusedFile(['Account', 'Name'], checked.rows('refused', 0, Infinity));
    const [sheet] = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets;
    expect(sheet?.rows).toEqual([
      ['Account', 'Name', 'Problems'],
      ['RB1', '', 'Name: Enter a value for Account name.'],
      ['=1+1', '', 'Name: Enter a value for Account name.'],
    ]);
    expect([...(sheet?.cells?.values() ?? [])].some(({ formula }) => formula !== undefined)).toBe(false);
    const again = await check('accounts', ['accountNumber', 'accountName', null], [['RB1', '', 'old']]);
    const next = await refusedFile(['Account', 'Name', 'Problems'], again.rows('refused', 0, Infinity));
    const [replaced] = (await readXlsx(new Uint8Array(await next.arrayBuffer()))).sheets;
    expect(replaced?.rows).toEqual(sheet?.rows.slice(0, 2));
  });
});
