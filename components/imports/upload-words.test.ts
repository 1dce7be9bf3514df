import { describe, expect, test } from 'vitest';
import { type ListedImport, uploadsOf } from '#lib/client/imports/uploads.ts';
import {
  contentWords,
  reasonWithField,
  rejectedIn,
  resultTitle,
  rowsOf,
  skippedIn,
  stateOf,
  withCurlyQuotes,
} from './upload-words.ts';

const counts = {
  offers: 0,
  accounts: 0,
  subscriptions: 0,
  transfers: 0,
  changed: 0,
  offersChanged: 0,
  accountsChanged: 0,
  subscriptionsChanged: 0,
  transfersChanged: 0,
  removed: 0,
  stale: 0,
  sameTime: 0,
};

const part = (special: Partial<ListedImport> = {}): ListedImport => ({
  importId: '5b1f0c9e2d7a4386',
  uploadId: null,
  fileName: null,
  fileRows: null,
  unchangedRows: null,
  exampleRows: null,
  state: 'finished',
  mode: 'each',
  strict: false,
  dryRun: false,
  override: false,
  counts,
  keptTotal: 0,
  changesTotal: 0,
  errorsTotal: 0,
  refusedTotal: 0,
  leftOutTotal: 0,
  normalizedTotal: 0,
  ignoredTotal: 0,
  actor: { kind: 'user', name: 'm.reyes@harborpoint.example', keyId: null },
  startedAt: '2026-11-24T09:30:00.000-05:00',
  finishedAt: '2026-11-24T09:30:02.481-05:00',
  ...special,
});

test('the parts of an upload are combined into one file in order, without dry runs by the upload page', () => {
  const uploadId = '0b7c1f5e-5f0e-4a53-9a43-2f1c3c1f7f3e';
  const other = part({ importId: 'other' });
  const second = part({ importId: 'second', uploadId });
  const first = part({ importId: 'first', uploadId });
  const check = part({ importId: 'check', uploadId, dryRun: true });
  expect(uploadsOf([other, second, first, check])).toEqual([
    { id: 'other', parts: [other] },
    { id: uploadId, parts: [first, second] },
  ]);
  expect(uploadsOf([check])).toEqual([]);
  const checkByApi = part({ importId: 'check', dryRun: true });
  expect(uploadsOf([checkByApi])).toEqual([{ id: 'check', parts: [checkByApi] }]);
});

test.each([
  [[part({ counts: null, state: 'running' })], 'File'],
  [[part()], 'No records'],
  [[part({ counts: { ...counts, offers: 1, transfers: 1_200 } })], '1 offer, 1,200 transfers'],
  [
    [part({ counts: { ...counts, accounts: 1 } }), part({ counts: { ...counts, accounts: 1 } })],
    '2 accounts',
  ],
])('describes the records of a file', (parts, words) => {
  expect(contentWords(parts)).toBe(words);
});

test.each([
  [1, 0, 1, 0, ['1 row from a.csv was imported.', '']],
  [200, 0, 110, 0, ['110 of 200 rows from a.csv were imported.', '90 rows were rejected.']],
  [
    3,
    1,
    2,
    1,
    ['1 of 3 rows from a.csv was imported.', '1 row was rejected. 1 row matches the stored records.'],
  ],
  [5, 2, 3, 0, ['3 of 5 rows from a.csv were imported.', '2 rows match the stored records.']],
])(
  'summarizes %i rows, with %i unchanged, %i sent and %i rejected',
  (rowCount, unchangedCount, offers, refusedTotal, expected) => {
    const file = { fileName: 'a.csv', fileRows: rowCount, unchangedRows: unchangedCount };
    const records = rowCount - unchangedCount - offers;
    const finished = part({ ...file, counts: { ...counts, offers }, refusedTotal });
    const refused = part({
      ...file,
      counts: { ...counts, offers: records },
      state: 'refused',
      refusedTotal: 1,
    });
    const { title, words } = rowsOf([finished, refused]) ?? {};
    expect([title, words]).toEqual(expected);
  },
);

test('counts skipped example rows apart from rows that were not sent', () => {
  const file = { fileName: 'a.csv', fileRows: 6, unchangedRows: 1, exampleRows: 2 };
  const finished = part({ ...file, counts: { ...counts, accounts: 2, changed: 2 }, leftOutTotal: 1 });
  const { title, words } = rowsOf([finished]) ?? {};
  expect(title).toBe('2 of 6 rows from a.csv were imported.');
  expect(words).toBe(
    '1 row was rejected. 1 row matches the stored records. 2 example rows from the template were skipped.',
  );
  expect(skippedIn([finished])).toBe(3);
  expect(
    skippedIn([part({ counts: { ...counts, accounts: 4, changed: 1, stale: 1 }, refusedTotal: 1 })]),
  ).toBe(2);
});

test('rows that the sender left out, and all rows of a rejected part, count as rejected', () => {
  const file = { fileName: 'a.csv', fileRows: 9, unchangedRows: 0 };
  const finished = part({ ...file, counts: { ...counts, offers: 3 }, refusedTotal: 1, leftOutTotal: 2 });
  const refused = part({ ...file, counts: { ...counts, offers: 2 }, state: 'refused', refusedTotal: 1 });
  expect([rejectedIn([finished]), rejectedIn([finished, refused])]).toEqual([3, 5]);
  expect(rejectedIn([part({ state: 'refused', counts: { ...counts, offers: 2 }, refusedTotal: 1 })])).toBe(1);
  expect(rowsOf([finished, refused])?.words).toBe('5 rows were rejected. 2 rows were not sent.');
  expect(rowsOf([part()])).toBeUndefined();
  expect(stateOf([part({ leftOutTotal: 1 })]).words).toBe('Partially imported');
});

test.each([
  [part({ counts: { ...counts, offers: 2 } }), 'Import of 2 offers'],
  [part({ counts: { ...counts, offers: 2 }, dryRun: true }), 'Check of 2 offers'],
  [part(), 'Import without records'],
])('the heading of a result says what was imported or checked', (one, title) => {
  expect(resultTitle([one])).toBe(title);
});

test('messages are shown with curly quotation marks and apostrophes', () => {
  expect(withCurlyQuotes(`"a \\"b\\" c" isn't the issuer's. 1'250`)).toBe(
    '“a \\"b\\" c” isn’t the issuer’s. 1\'250',
  );
});

describe('a file’s state', () => {
  const refused = part({ state: 'refused', refusedTotal: 1 });
  const running = part({ state: 'running', counts: null });
  test.each([
    ['Importing', [part(), running]],
    ['Checking', [part({ state: 'running', dryRun: true })]],
    ['Checked only', [part({ dryRun: true })]],
    ['Check failed', [part({ dryRun: true, state: 'refused' })]],
    ['Rejected', [refused, refused]],
    ['Partially imported', [part(), refused]],
    ['Partially imported', [part({ refusedTotal: 1 }), part()]],
    ['Imported', [part(), part()]],
  ] as const)('is %s', (words, parts) => {
    expect(stateOf(parts).words).toBe(words);
  });
});

test.each([
  ['Account number', 'No account with this number exists.', 'No account with this number exists.'],
  ['Account number', 'Enter a value for Account number.', 'Enter a value for Account number.'],
  ['Created', 'Enter a date such as 3/31/2027.', 'Created: Enter a date such as 3/31/2027.'],
  [null, 'The row is a duplicate.', 'The row is a duplicate.'],
])('the reason for %s names the field once: %s', (label, reason, words) => {
  expect(reasonWithField(label, reason)).toBe(words);
});
