import { describe, expect, test } from 'vitest';
import { type UploadKind, uploadFields } from '#lib/domain/uploads/upload-fields.ts';
import type { UploadField } from '#lib/domain/uploads/upload-values.ts';
import type { Cell } from '#lib/client/uploads/reading/cells.ts';
import { displayText } from './display-text.ts';
import { exactForm, formOf, noForm, readValue, valueReader } from './read-value.ts';
import { changedByExcel } from './reading.ts';

function fieldNamed(kind: UploadKind, name: string): UploadField {
  const field = uploadFields[kind].find((each) => each.name === name);
  if (field === undefined) throw new Error(name);
  return field;
}

function read(kind: UploadKind, name: string, cell: Cell) {
  const reading = readValue(fieldNamed(kind, name), cell, noForm);
  return reading.ok ? reading.value : reading.message;
}

function noteOf(kind: UploadKind, name: string, cell: Cell) {
  const reading = readValue(fieldNamed(kind, name), cell, noForm);
  return reading.ok ? reading.note : undefined;
}

describe('booleans', () => {
  test.each<readonly [Cell, boolean]>([
    ...(['yes', 'Y', 'TRUE', '1', 'x', 'X', ' Yes ', 'true', 1, true, '\u2713'] as const).map(
      (cell) => [cell, true] as const,
    ),
    ...(['no', 'N', 'FALSE', '0', 'False', ' no', 'n', 0, false] as const).map(
      (cell) => [cell, false] as const,
    ),
  ])('%j is read as %s', (cell, value) => {
    expect(read('offers', 'published', cell)).toBe(value);
  });

  test.each<Cell>(['maybe', 'ja', '2', -1, 'yes!', 'on', '-', 0.5, 'xx'])('%j is rejected', (cell) => {
    expect(read('offers', 'published', cell)).toBe('Enter yes or no.');
  });

  test('a blank cell means no if all filled cells have check marks, and is ignored otherwise', () => {
    const field = fieldNamed('offers', 'published');
    const blankIn = (cells: Cell[]) => readValue(field, '', formOf(field, cells));
    expect(blankIn(['x', '', null, 'X'])).toEqual({ ok: true, value: false });
    expect(blankIn(['\u2713', ''])).toEqual({ ok: true, value: false });
    expect(blankIn(['yes', ''])).toEqual({ ok: true, value: null });
    expect(blankIn(['x', 'no', ''])).toEqual({ ok: true, value: null });
    expect(blankIn(['', null])).toEqual({ ok: true, value: null });
  });
});

describe('code lists', () => {
  test.each<readonly [string, Cell, string]>([
    ['exemption', 'H', 'H'],
    ['exemption', 'h', 'H'],
    ['exemption', '506(b)', 'H'],
    ['exemption', 'Rule 506(b)', 'H'],
    ['exemption', 'Reg D 506b', 'H'],
    ['exemption', 'REG. D, RULE 506 (B)', 'H'],
    ['exemption', 'rule 506c', 'K'],
    ['exemption', 'Rule 504(b)(ii)', 'E'],
    ['exemption', 'Rule 504(b)(1)(ii)', 'E'],
    ['exemption', 505, 'G'],
    ['exemption', 'Rule 505', 'G'],
    ['exemption', 'Securities Act Section 4(5)', 'I'],
    ['exemption', 'Section 4(a)(5)', 'I'],
    ['exemption', 'Section 3(c)(1-14)', 'J'],
    ['offerStatus', 'initial', 'INITIAL'],
    ['offerStatus', 'Open', 'INITIAL'],
    ['offerStatus', 'Closed, complete', 'CLOSED_COMPLETE'],
    ['naturalPersonAccreditationSetting', 'accredited', 'A'],
    ['naturalPersonAccreditationSetting', 'NON_ACCREDITED_ALLOWED', 'N'],
    ['naturalPersonAccreditationSetting', 'Non accredited allowed', 'N'],
    ['minimumAnnualIncomeRange', '$200,000 or more', 'E'],
    ['minimumAnnualIncomeRange', '$200,000 to $300,000', 'E'],
    ['minimumAnnualIncomeRange', 'Under $25,000', 'A'],
    ['minimumAnnualIncomeRange', '0', '0'],
    ['minimumAnnualIncomeRange', 0, '0'],
    ['minimumNetWorthRange', 'no minimum', '0'],
    ['issuer.issuerState', 'co', 'CO'],
    ['issuer.issuerState', 'Colorado', 'CO'],
    ['issuer.issuerState', 'ontario', 'A6'],
    ['issuer.issuerState', 'Cote d\u2019Ivoire', 'L7'],
  ])('%s %j is read as %s', (name, cell, value) => {
    expect(read('offers', name, cell)).toBe(value);
  });

  test('other text is rejected, and the message lists only the three nearest choices if there are more than eight', () => {
    const message = read('offers', 'exemption', 'Rule 506(d)');
    expect(message).toMatch(
      /^"Rule 506\(d\)" is not an accepted value\. Enter a value such as .+, .+ or .+\.$/,
    );
    expect(message).toContain('Rule 506(b)');
    expect(message).toContain('Rule 506(c)');
    expect(read('subscriptions', 'status', 'Received')).toBe(
      '"Received" is not an accepted value. Enter Initial, Order created, Accepted, Rejected, Canceled, Processing or Complete.',
    );
    expect(read('transfers', 'kind', 'Wire')).toBe(
      '"Wire" is not an accepted value. Enter ACAT or non-ACAT.',
    );
    for (const cell of ['506', '506(b', 'bb', '?', 'Reg S']) {
      expect(read('offers', 'exemption', cell)).toEqual(
        cell === '506(b' ? 'H' : expect.stringContaining('is not an accepted value'),
      );
    }
  });

  test('for text that resembles no choice, the message suggests common ones', () => {
    const common = 'Enter a value such as Rule 506(b), Rule 506(c) or Regulation A Tier 2.';
    expect(read('offers', 'exemption', 'Exempt')).toBe(`"Exempt" is not an accepted value. ${common}`);
    expect(read('offers', 'exemption', 'Rule 506(d)')).toContain(common);
    expect(read('offers', 'issuer.issuerState', 'ZZ')).toBe(
      '"ZZ" is not an accepted value. Enter a two-letter state code, such as CA, or the name of a country.',
    );
    expect(read('accounts', 'residenceState', 'ZZ')).toBe(
      '"ZZ" is not an accepted value. Enter a two-letter state code, such as CA.',
    );
    expect(read('accounts', 'residenceState', 'Californa')).toContain('Enter a value such as California.');
  });

  test('the messages suggest dates and amounts that are accepted', () => {
    const example = /such as (.+?)(?: for 1\.25M)?\.$/;
    for (const [field, cell] of [
      ['closingDate', 'TBD'],
      ['offerMinimum', 'n/a'],
      ['offerMinimum', '1.25M'],
    ] as const) {
      const [, suggested = ''] = example.exec(String(read('offers', field, cell))) ?? [];
      expect(read('offers', field, suggested)).toMatch(/^(?:2027-03-31|1250000\.00)$/);
    }
  });

  test('common spellings of transfer kinds and subscription statuses are accepted', () => {
    expect(read('transfers', 'kind', 'ACATS')).toBe('ACAT');
    expect(read('transfers', 'kind', 'Non ACAT')).toBe('non-ACAT');
    expect(read('subscriptions', 'status', 'Cancelled')).toBe('CANCELLED');
    expect(read('subscriptions', 'status', 'Canceled')).toBe('CANCELLED');
  });
});

describe('states', () => {
  test.each<readonly [Cell, readonly string[]]>([
    ['CA, VA', ['CA', 'VA']],
    ['va;ca', ['CA', 'VA']],
    ['California | Virginia', ['CA', 'VA']],
    ['CA\nNew York\n', ['CA', 'NY']],
    ['CA, CA, Calif\u00adornia', ['CA']],
    ['District of Columbia,guam', ['DC', 'GU']],
    ['none', []],
    ['', []],
  ])('%j are read as %j', (cell, value) => {
    expect(read('offers', 'blueSkyedStates', cell)).toEqual(value);
  });

  test('All means every state', () => {
    expect(read('offers', 'blueSkyedStates', 'All')).toHaveLength(52);
    expect(read('offers', 'blueSkyedStates', 'all states')).toHaveLength(52);
    expect(read('offers', 'blueSkyedStates', 'All, CA')).toContain('All');
  });

  test.each<readonly [Cell, string]>([
    ['CA, Ontario', '"Ontario"'],
    ['PR', 'Puerto Rico'],
    ['CA, pr', 'Puerto Rico'],
    ['XX', '"XX"'],
    ['CA VA', '"CA VA"'],
    ['CA, Foo, Bar', '"Foo" or "Bar" are not states'],
    ['Kalifornia', '"Kalifornia"'],
  ])('%j is rejected with a message that contains %s', (cell, message) => {
    expect(read('offers', 'blueSkyedStates', cell)).toContain(message);
  });
});

describe('identifiers', () => {
  test.each<readonly [Cell, string]>([
    ['4683743612465316027', '4683743612465316027'],
    [' 4683743612465316027 ', '4683743612465316027'],
    ['1', '1'],
    ['9223372036854775807', '9223372036854775807'],
    [468_374, '468374'],
    [999_999_999_999_999, '999999999999999'],
    ['\u200b77\ufeff', '77'],
  ])('%j is read as %s', (cell, value) => {
    expect(read('offers', 'privatePlacementOfferOid', cell)).toBe(value);
  });

  test.each<Cell>([
    '4.68374E+18',
    '4,68374E+18',
    '468374.0',
    4_683_743_612_465_316_027,
    1e15,
    12.5,
    { date: '2027-03-31', time: null },
  ])('%j is rejected as changed by Excel', (cell) => {
    for (const name of ['privatePlacementOfferOid', 'reference', 'participatingFirms']) {
      expect(read('offers', name, cell)).toBe(changedByExcel);
    }
    expect(read('accounts', 'accountNumber', cell)).toBe(changedByExcel);
    expect(read('transfers', 'dtcNumber', cell)).toBe(changedByExcel);
  });

  test.each<Cell>(['0123', '9223372036854775808', '12 34', 'OFFER-7', '-5', -5, '0', '1,250'])(
    '%j is not an identifier',
    (cell) => {
      expect(read('offers', 'privatePlacementOfferOid', cell)).toContain('1 to 19 digits');
    },
  );

  test('a list is sorted, and rejected if it contains a name', () => {
    expect(read('offers', 'participatingFirms', '77; 5, 77\n6')).toEqual(['5', '6', '77']);
    expect(read('offers', 'participatingFirms', '')).toEqual([]);
    expect(read('offers', 'participatingFirms', 77)).toEqual(['77']);
    expect(read('offers', 'participatingFirms', '77, Harbor Point')).toContain('separated by commas');
  });

  test.each<readonly [Cell, string, string | undefined]>([
    ['164', '0164', 'Leading zeros were restored.'],
    [164, '0164', 'Leading zeros were restored.'],
    ['5', '0005', 'Leading zeros were restored.'],
    [0, '0000', 'Leading zeros were restored.'],
    ['0164', '0164', undefined],
    ['1640', '1640', undefined],
    ['16400', '16400', undefined],
    ['DTC-5', 'DTC-5', undefined],
  ])('the DTC number %j is read as %s', (cell, value, note) => {
    expect(read('transfers', 'dtcNumber', cell)).toBe(value);
    expect(noteOf('transfers', 'dtcNumber', cell)).toBe(note);
  });

  test('account numbers and references are normalized and validated', () => {
    expect(read('accounts', 'accountNumber', 'RB18938005')).toBe('RB18938005');
    expect(read('accounts', 'accountNumber', 18_938_005)).toBe('18938005');
    expect(read('accounts', 'accountNumber', '007')).toBe('007');
    expect(read('accounts', 'accountNumber', 'x'.repeat(65))).toContain('at most 64');
    expect(read('accounts', 'accountNumber', '..')).toContain('URL');
    expect(read('offers', 'reference', 'FUND\u00a02026-03')).toBe('FUND 2026-03');
    expect(noteOf('offers', 'reference', 'FUND\u00a02026-03')).toContain('non-breaking spaces');
    expect(read('offers', 'reference', 'x'.repeat(100))).toHaveLength(100);
    expect(read('offers', 'reference', 'x'.repeat(101))).toContain('1 to 100');
    expect(read('offers', 'reference', 'a\u0007b')).toContain('U+0007');
  });
});

describe('text', () => {
  test.each<readonly [Cell, string]>([
    ['  Blue Mesa  ', 'Blue Mesa'],
    ['Blue\u00a0Mesa', 'Blue Mesa'],
    ['Blue\u200b Mesa', 'Blue Mesa'],
    ['Blue Me\u00adsa', 'Blue Mesa'],
    ['Blue\nMesa', 'Blue Mesa'],
    ['Cafe\u0301', 'Café'],
    ['\u{1F468}\u200d\u{1F469}\u200d\u{1F467} Fund', '\u{1F468}\u200d\u{1F469}\u200d\u{1F467} Fund'],
    [506, '506'],
    [true, 'true'],
  ])('%j is read as %j', (cell, value) => {
    expect(read('offers', 'offerName', cell)).toBe(value);
  });

  test('invisible characters are reported', () => {
    for (const cell of [
      'Blue\u00a0Mesa',
      'Blue\u200b Mesa',
      'Blue Me\u00adsa',
      'Blue\ufeffMesa',
      'Blue\nMesa',
    ]) {
      expect(noteOf('offers', 'offerName', cell)).toContain('Invisible characters');
    }
    for (const cell of ['  Blue Mesa ', 'Blue Mesa', 'Café']) {
      expect(noteOf('offers', 'offerName', cell)).toBeUndefined();
    }
  });

  test.each<Cell>(['Blue\u0007Mesa', '\u0000', 'a\u001bb', 'a\u007fb', 'half \ud800 pair'])(
    '%j is rejected',
    (cell) => {
      expect(read('offers', 'offerName', cell)).toMatch(/Remove U\+/);
    },
  );

  test('text that Excel turned into a date is rejected', () => {
    expect(read('offers', 'issuer.issuerSize', { date: '1950-11-01', time: null })).toContain(
      'converted this value to a date',
    );
    expect(read('offers', 'issuer.issuerSize', '11-50')).toBe('11-50');
  });

  test('line breaks in comments are replaced with the marker that Placement Desk uses', () => {
    expect(read('transfers', 'comment', 'one\r\ntwo\nthree')).toBe('one\\\\two\\\\three');
    expect(noteOf('transfers', 'comment', 'one\ntwo')).toBeUndefined();
    expect(noteOf('transfers', 'comment', 'one\ntwo\u00a0three')).toContain('non-breaking');
    expect(read('transfers', 'comment', 'one\\\\two')).toBe('one\\\\two');
  });

  test('errors and formulas are rejected in any column', () => {
    const formula: Cell = {
      unreadable: 'Formula without a value',
      message: 'Open and save the file in Excel first.',
    };
    expect(read('offers', 'offerName', formula)).toBe('Open and save the file in Excel first.');
    expect(read('offers', 'offerMinimum', formula)).toBe('Open and save the file in Excel first.');
    expect(read('offers', 'offerName', '#REF!')).toContain('Excel shows #REF!');
    expect(read('offers', 'offerName', '#N/A ')).toContain('Excel shows #N/A');
    expect(read('offers', 'offerName', '#1 Fund')).toBe('#1 Fund');
  });
});

test('a number of days is a whole number from 0 to 3,650, with or without a unit', () => {
  for (const cell of ['10', ' 10 ', 10, '10 days', '10 Days']) {
    expect(read('offers', 'daysFromClosingCashIsRequired', cell)).toBe(10);
  }
  expect(read('offers', 'daysFromClosingCashIsRequired', 0)).toBe(0);
  expect(read('offers', 'daysFromClosingCashIsRequired', '3650')).toBe(3650);
  for (const cell of ['3651', '-1', 1.5, 'ten', '1 week', '10.0']) {
    expect(read('offers', 'daysFromClosingCashIsRequired', cell)).toContain('from 0 to 3650');
  }
});

test.each<Cell>([null, '', '  ', '\u200b', '\u00a0'])('%j is blank', (cell) => {
  for (const { name } of uploadFields.transfers) expect(read('transfers', name, cell)).toBeNull();
});

test('template examples are valid values', () => {
  for (const fields of Object.values(uploadFields)) {
    for (const field of fields) {
      for (const example of field.examples) {
        expect(readValue(field, example, exactForm), field.name).toMatchObject({ ok: true });
      }
      expect(readValue(field, field.usual ?? '', noForm)).toMatchObject({ ok: true });
    }
  }
});

test('caching does not change a value', () => {
  const reader = valueReader(fieldNamed('offers', 'offerMinimum'), noForm);
  expect(reader('1,000')).toEqual(reader('1,000'));
  expect(reader(1000)).toEqual({ ok: true, value: '1000.00' });
  expect(reader('x')).toMatchObject({ ok: false });
});

test('a time is shown as a date only if its cell has only a date', () => {
  const field = fieldNamed('transfers', 'creationTS');
  const shown = (cell: Cell) => displayText(field, read('transfers', 'creationTS', cell), cell);
  expect(shown('10/15/2026')).toBe('Oct 15, 2026');
  expect(shown({ date: '2026-10-15', time: null })).toBe('Oct 15, 2026');
  expect(shown('10/15/2026 10:00 AM')).toBe('Oct 15, 2026, 10:00 AM ET');
  expect(shown('10/15/2026 12:00 AM')).toBe('Oct 15, 2026, 12:00 AM ET');
  expect(shown('2026-10-15T04:00:00Z')).toBe('Oct 15, 2026, 12:00 AM ET');
  expect(displayText(field, '2026-10-15T04:00:00.000Z')).toBe('Oct 15, 2026, 12:00 AM ET');
});
