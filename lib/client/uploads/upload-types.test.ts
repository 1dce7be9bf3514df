import { expect, test } from 'vitest';
import type * as types from './upload-types.ts';

const none = { count: 0, rows: [] };

const table: types.UploadTable = {
  format: 'csv',
  encoding: 'Windows-1252',
  delimiter: ';',
  sheets: [],
  sheet: 0,
  headerRow: 3,
  firstRows: [{ row: 1, cells: ['Offers, November'] }],
  columns: [{ heading: 'Fund', samples: ['Blue Mesa Solar II'] }],
  rowCount: 1,
  titleRows: { count: 2, rows: [1, 2] },
  hiddenRows: none,
  emptyRows: none,
  totalsRow: 5,
  filtersRow: null,
};

const mapping: types.UploadMapping = {
  kind: 'offers',
  columns: ['offerName', null, undefined],
  constants: { offerStatus: 'INITIAL' },
  dateOrders: { 2: 'month first' },
  codes: { 0: new Map([['Received', 'INITIAL']]) },
};

const summary: types.CheckSummary = {
  questions: [],
  styles: [{ column: 3, example: '1.250.000,00', readAs: '$1,250,000.00' }],
  counts: { refused: 1, new: 0, changed: 0, unchanged: 0 },
  exampleRows: { count: 0, rows: [] },
  keptCount: 0,
  warnedCount: 0,
  unallocatedCount: 0,
  incompleteCount: 0,
  notes: [{ note: 'Leading zeros were restored.', count: 1 }],
};

const row: types.CheckedRow = {
  index: 0,
  row: 4,
  state: 'refused',
  isKept: false,
  cells: ['Blue Mesa Solar II', '1.25M'],
  values: ['Blue Mesa Solar II', null],
  corrected: [{ column: 1, found: '1,25M' }],
  problems: [
    { column: 1, field: 'offerMinimum', found: '1.25M', message: 'Enter the full amount, such as 1250000.' },
  ],
  warnings: [],
  notes: [],
  changes: [],
};

test.each([[table], [mapping], [summary], [row]])(
  'a value can be sent between page and worker: %o',
  (value) => {
    expect(structuredClone(value)).toEqual(value);
  },
);
