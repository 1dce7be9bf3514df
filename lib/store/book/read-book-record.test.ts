import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timestampSchema } from '#lib/domain/offers/feed-values.ts';
import type { BookKind } from './book.ts';
import { identifierOf, readBookRecord } from './read-book-record.ts';
import {
  firmOid,
  importedAt as now,
  offer,
  otherFirmOid,
  smallBook,
  subscription,
  transfer,
} from '#testing/store/small-book.ts';

/** Returns a record's errors in strict mode, as `path: message`. */
function complaints(kind: BookKind, record: unknown): string[] {
  const reading = readBookRecord(kind, record, now, true);
  return reading.ok ? [] : reading.complaints.map(({ path, message }) => `${path.join('/')}: ${message}`);
}

function without(record: Record<string, unknown>, field: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== field));
}

const issuer = { issuerName: 'Blue Mesa Solar LLC', issuerState: 'CO' };

test('the example in the contract is valid', () => {
  const book = smallBook();
  expect(complaints('firm', book.firms[0])).toEqual([]);
  expect(complaints('account', book.accounts[0])).toEqual([]);
  expect(complaints('offer', offer())).toEqual([]);
  expect(complaints('subscription', subscription())).toEqual([]);
  expect(complaints('transfer', transfer())).toEqual([]);
});

const optional: Record<string, readonly string[]> = {
  firm: [],
  account: [],
  offer: [
    'offerMaximum',
    'minimumInvestmentAmount',
    'maximumInvestmentAmount',
    'participatingFirms',
    'creatingMemberOid',
  ],
  subscription: ['fillDollarAmount'],
  transfer: ['comment', 'contraAccountNumber', 'contraFirmName', 'dtcNumber'],
};

/**
 * Required strings, lists and objects. If one of these is missing, the message begins with "Send". For any
 * other field, it begins with "Use".
 */
const sent: Record<BookKind, readonly string[]> = {
  firm: ['firmOid', 'firmName'],
  account: ['accountNumber', 'accountName', 'firmOid'],
  offer: [
    'privatePlacementOfferOid',
    'offerName',
    'securityType',
    'issuer',
    'blueSkyedStates',
    'creatingFirmOid',
  ],
  subscription: ['privatePlacementOrderOid', 'privatePlacementOfferOid', 'accountNumber'],
  transfer: ['accountNumber', 'acatid', 'status'],
};

describe.each([
  ['firm', smallBook().firms[0] ?? {}],
  ['account', smallBook().accounts[0] ?? {}],
  ['offer', offer()],
  ['subscription', subscription()],
  ['transfer', transfer()],
] as const)('%s', (kind, record) => {
  test.each(Object.keys(record))('%s can be missing or null if and only if it is optional', (field) => {
    const isOptional = optional[kind]?.includes(field);
    const missing = complaints(kind, without(record, field));
    const absent = complaints(kind, { ...record, [field]: null });
    const verb = sent[kind].includes(field) ? 'Send' : 'Use';
    expect(missing).toEqual(
      isOptional ? [] : [expect.stringMatching(`^${field}: This field is required\\. ${verb} `)],
    );
    expect(absent).toEqual(isOptional ? [] : [expect.stringMatching(`^${field}: ${verb} `)]);
  });

  test('reports every unknown member', () => {
    expect(complaints(kind, { ...record, colour: 1, ['a/b']: 2 })).toEqual([
      expect.stringMatching(/^colour: "colour" is not a field of an? \w+\.$/),
      expect.stringMatching(/^a\/b: "a\/b" is not a field of an? \w+\.$/),
    ]);
  });

  test.each([null, [], 'text', 7])('refuses %j, which is not an object', (value) => {
    expect(complaints(kind, value)).toEqual([expect.stringMatching(/^: Send an object with the fields of /)]);
  });
});

test.each(['issuerCity', 'industrySector', 'issuerSize', 'website'])(
  'an issuer’s %s is optional',
  (field) => {
    expect(complaints('offer', offer({ issuer }))).toEqual([]);
    expect(complaints('offer', offer({ issuer: { ...issuer, [field]: null } }))).toEqual([]);
  },
);

test('an issuer’s members have their own positions', () => {
  expect(complaints('offer', offer({ issuer: { issuerState: 'ZZ', size: 1 } }))).toEqual([
    expect.stringMatching('^issuer/issuerName: This field is required'),
    expect.stringMatching('^issuer/issuerState: "ZZ" is not an EDGAR state or country code'),
    'issuer/size: "size" is not a field of issuer.',
  ]);
});

describe('values', () => {
  const right: [BookKind, string, unknown[]][] = [
    ['offer', 'offerMinimum', ['0', 0, '0.00', '0.01', 0.01, 250000.5, '9999999999999.99', 9999999999999.99]],
    ['offer', 'privatePlacementOfferOid', ['1', '10', '9223372036854775807']],
    ['offer', 'minimumInvestmentAmount', [null, 0, '0', '0.01']],
    ['subscription', 'fillDollarAmount', [null, 0, '0.00', '0.01']],
    ['offer', 'offerStatus', ['INITIAL', 'IN_PROGRESS', 'CLOSED_COMPLETE']],
    ['offer', 'exemption', ['A', 'O', 'Rule 506(b)']],
    ['offer', 'closingDate', ['2028-02-29', '1900-01-01', '9999-12-31']],
    ['offer', 'daysFromClosingCashIsRequired', [0, '0', 3650, '3650']],
    ['offer', 'published', [true, 'false']],
    ['offer', 'blueSkyedStates', [[], ['GU', 'DC', 'GU']]],
    ['offer', 'minimumNetWorthRange', ['F', 'FROM_1M']],
    ['offer', 'creationTimestamp', ['1900-01-01T00:00:00Z', '2026-09-01T09:30:00.1234567+05:30']],
    ['offer', 'lastModifiedTimestamp', [null, '2026-09-01T09:30:00.000-04:00']],
    ['offer', 'originalDaysFromClosingCashIsRequired', [null, 10, '3650']],
    ['account', 'accountNumber', ['PB 20/1', 'x'.repeat(64), '...', '.5', 'a/b/c', '100%']],
    ['transfer', 'acatid', ['1', 'x'.repeat(64), '...']],
    ['transfer', 'kind', ['ACAT', 'non-ACAT']],
    ['transfer', 'comment', ['', '😀', 'a"b\\\\c']],
  ];
  test.each(right)('%s.%s accepts its formats', (kind, field, values) => {
    for (const value of values) {
      expect(complaints(kind, { ...exampleOf(kind), [field]: value }), JSON.stringify(value)).toEqual([]);
    }
  });

  const wrong: [BookKind, string, unknown[]][] = [
    ['offer', 'offerMaximum', ['0', 0, '0.00']],
    ['offer', 'minimumInvestmentAmount', ['-1', -0.01]],
    ['subscription', 'requestedDollarAmount', ['0', 0]],
    ['offer', 'offerMinimum', [-1, '100.001', 100.001, '10000000000000.00', '1e3', '$5', true]],
    [
      'offer',
      'privatePlacementOfferOid',
      ['', 'x', '0', '01', '9223372036854775808', '12345678901234567890', '-1', 4683743612465316000],
    ],
    ['offer', 'offerName', ['', ' ', 5, 'a\0b', 'broken \ud83d']],
    ['offer', 'offerStatus', ['I', 'initial', 'OPEN', 1]],
    ['offer', 'exemption', ['Z', 'h', 'toString', 5]],
    [
      'offer',
      'closingDate',
      ['2027-02-29', '2027-3-1', '1899-12-31', '2027-03-31T00:00:00Z', '2027-03-31T00:00:00', 20270331],
    ],
    ['offer', 'daysFromClosingCashIsRequired', [-1, 3651, 9.5, '09', '']],
    ['offer', 'published', ['yes', 1, 'TRUE']],
    ['offer', 'blueSkyedStates', ['CA']],
    ['offer', 'corporateAccreditationSetting', ['Z', 'a', 1]],
    ['offer', 'participatingFirms', [{}, 'x']],
    ['offer', 'originalDaysFromClosingCashIsRequired', [9, 3651]],
    [
      'offer',
      'creationTimestamp',
      ['2026-09-01T09:30:00', '2026-02-30T00:00:00Z', '1899-12-31T23:59:59Z', 0],
    ],
    ['offer', 'lastModifiedTimestamp', ['yesterday']],
    [
      'account',
      'accountNumber',
      ['', 'x'.repeat(65), 'a\0', '.', '..', 'a//b', 'a\\b', '/a', 'a/', 'a/../b', '%2e%2e', 'a%5cb'],
    ],
    ['subscription', 'status', ['APPROVED', 'accepted']],
    ['subscription', 'fillDollarAmount', ['-0.01', '1.001']],
    ['subscription', 'discretionary', ['no']],
    ['transfer', 'acatid', ['', 'x'.repeat(65), 1152, '.', '..']],
    ['transfer', 'kind', ['acat', 'NON-ACAT', '']],
    ['transfer', 'dtcNumber', [164]],
  ];
  test.each(wrong)('an invalid format of %s.%s is reported at its position', (kind, field, values) => {
    for (const value of values) {
      const found = complaints(kind, { ...exampleOf(kind), [field]: value });
      expect(found, JSON.stringify(value)).toEqual([expect.stringMatching(`^${field}: `)]);
    }
  });

  test('list elements have their own positions', () => {
    const participatingFirms = [
      { participatingFirmId: otherFirmOid, participatingFirmStatus: 'A' },
      { participatingFirmId: otherFirmOid },
      { participatingFirmId: firmOid },
      { participatingFirmId: '1', participatingFirmStatus: 'DELETE' },
      'x',
    ];
    const found = complaints('offer', offer({ blueSkyedStates: ['CA', 'PR', 'xx'] }));
    expect(found.map((complaint) => complaint.split(':')[0])).toEqual([
      'blueSkyedStates/1',
      'blueSkyedStates/2',
    ]);
    expect(complaints('offer', offer({ participatingFirms }))).toEqual([
      expect.stringMatching('^participatingFirms/3/participatingFirmStatus: '),
      expect.stringMatching('^participatingFirms/4: Send an object'),
    ]);
    expect(complaints('offer', offer({ participatingFirms: participatingFirms.slice(0, 3) }))).toEqual([
      'participatingFirms/1/participatingFirmId: List each firm once.',
      "participatingFirms/2/participatingFirmId: This list can't include the firm that created the offer. Remove it.",
    ]);
  });

  const aMinuteOn = '2026-11-20T10:01:00.000-05:00';
  const later = '2026-11-20T10:01:00.001-05:00';

  test.each<[BookKind, string, (changes: Record<string, unknown>) => Record<string, unknown>]>([
    ['offer', 'creationTimestamp', offer],
    ['offer', 'lastModifiedTimestamp', offer],
    ['subscription', 'creationTimestamp', subscription],
    ['subscription', 'modificationTimestamp', subscription],
    ['transfer', 'creationTS', transfer],
    ['transfer', 'lastModifiedTS', transfer],
  ])('the timestamp %s.%s can be at most one minute in the future', (kind, field, recordOf) => {
    expect(complaints(kind, recordOf({ [field]: aMinuteOn }))).toEqual([]);
    const inFuture = `${field}: 2026-11-20T15:01:00.001Z is in the future. Use 2026-11-20T15:00:00.000Z or an earlier time.`;
    expect(complaints(kind, recordOf({ [field]: later }))).toEqual([inFuture]);
    expect(complaints(kind, recordOf({ [field]: later, status: 7, issuer: 7 }))).toContain(inFuture);
  });

  test('a date can be in the future', () => {
    expect(complaints('offer', offer({ closingDate: '2099-12-31' }))).toEqual([]);
  });

  test('are converted to one format', () => {
    const reading = readBookRecord(
      'offer',
      offer({
        offerMinimum: 2000000.5,
        exemption: 'Rule 506(b)',
        minimumNetWorthRange: 'FROM_1M',
        published: 'true',
        daysFromClosingCashIsRequired: '10',
        blueSkyedStates: ['VA', 'CA', 'VA'],
        creationTimestamp: '2026-09-01T09:30:00.1239-04:00',
        participatingFirms: [{ participatingFirmId: otherFirmOid, participatingFirmStatus: 'ACCEPTED' }],
      }),
      now,
    );
    expect(reading.ok && reading.record).toMatchObject({
      offerMinimum: '2000000.50',
      exemption: 'H',
      minimumNetWorthRange: 'F',
      published: true,
      daysFromClosingCashIsRequired: 10,
      blueSkyedStates: ['CA', 'VA'],
      creationTimestamp: '2026-09-01T13:30:00.123Z',
      participatingFirms: [otherFirmOid],
      originalDaysFromClosingCashIsRequired: null,
    });
  });
});

describe('rejects invisible characters in text', () => {
  const texts: readonly (readonly [BookKind, string])[] = [
    ['firm', 'firmName'],
    ['account', 'accountName'],
    ['account', 'accountNumber'],
    ['offer', 'offerName'],
    ['offer', 'securityType'],
    ['subscription', 'accountNumber'],
    ...(['acatid', 'status', 'comment', 'contraAccountNumber', 'contraFirmName', 'dtcNumber'] as const).map(
      (field) => ['transfer', field] as const,
    ),
  ];
  test.each(texts)('%s.%s', (kind, field) => {
    const given = (text: string) => complaints(kind, { ...exampleOf(kind), [field]: text });
    expect(given('Blue é 株 🚀 Mesa')).toEqual([]);
    expect(given('Blue\u{202e}Mesa')).toEqual([expect.stringMatching(`^${field}: .*visible characters`)]);
    expect(given('Quiet\r=cmd|calc')).toEqual([expect.stringMatching(`^${field}: .*visible characters`)]);
    expect(given('Quiet\u{7}')).toEqual([`${field}: Remove U+0007. Use only visible characters.`]);
  });

  test.each(['issuerName', 'issuerCity', 'industrySector', 'issuerSize', 'website'])(
    'offer.issuer.%s',
    (field) => {
      expect(complaints('offer', offer({ issuer: { ...issuer, [field]: 'a\u{200b}b' } }))).toEqual([
        expect.stringMatching(`^issuer/${field}: .*visible characters`),
      ]);
    },
  );
});

test('reads an invalid record’s identifier if possible', () => {
  expect(identifierOf('offer', { privatePlacementOfferOid: '1', foo: 2 })).toEqual(['1']);
  expect(identifierOf('transfer', { accountNumber: 'A', acatid: 'B' })).toEqual(['A', null, 'B']);
  expect(identifierOf('transfer', { accountNumber: 'A' })).toBeUndefined();
  expect(identifierOf('offer', { privatePlacementOfferOid: 1 })).toBeUndefined();
  expect(identifierOf('offer', { privatePlacementOfferOid: 'a\0' })).toBeUndefined();
  expect(identifierOf('offer', null)).toBeUndefined();
});

function exampleOf(kind: BookKind): Record<string, unknown> {
  const { firms, accounts, offers, subscriptions, transfers } = smallBook();
  const examples = {
    firm: firms,
    account: accounts,
    offer: offers,
    subscription: subscriptions,
    transfer: transfers,
  };
  return examples[kind][0] ?? {};
}

describe('outside strict mode', () => {
  const read = (kind: BookKind, record: object) => {
    const reading = readBookRecord(kind, record, now);
    if (!reading.ok) throw new Error(JSON.stringify(reading.complaints));
    return reading;
  };
  const names = (paths: readonly (readonly PropertyKey[])[]) => paths.map((path) => path.join('/'));

  test.each([
    '2026-09-01T13:30:00Z',
    '2026-09-01T09:30:00-04:00',
    '2026-09-01T09:30:00-0400',
    '2026-09-01T09:30-04:00',
    '2026-09-01 09:30:00-04:00',
    '2026-09-01 09:30-0400',
    '2026-09-01t13:30:00z',
    '2026-09-01T13:30:00.000000000Z',
    '2026-09-01T19:00:00.0009+0530',
  ])('%s is a timestamp', (creationTimestamp) => {
    expect(read('offer', offer({ creationTimestamp })).record).toMatchObject({
      creationTimestamp: '2026-09-01T13:30:00.000Z',
    });
  });

  test('every instant from 1900 to 9999 is stored in UTC, with milliseconds', () => {
    const instants = fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(9999, 11, 30) });
    fc.assert(
      fc.property(instants, (instant) => {
        const utc = new Date(instant).toISOString();
        const inNewYork = new Date(instant - 4 * 3_600_000).toISOString().replace('Z', '-04:00');
        expect([utc, inNewYork].map((text) => timestampSchema.parse(text))).toEqual([utc, utc]);
      }),
    );
  });

  test.each([
    ['2026-09-01T09:30:00', /^Add the offset/],
    ['2026-09-01 09:30', /^Add the offset/],
    ['2026-09-01T09:30:00.123456', /^Add the offset/],
    ['2026-09-01', /A date without a time is ambiguous/],
    ['2026-02-30T09:30:00Z', /^Use a timestamp/],
    ['2026-02-30T09:30:00.000-04:00', /^Use a timestamp/],
    ['2026-09-01T24:00:00Z', /^Use a timestamp/],
    ['2026-09-01T24:00:00.000-04:00', /^Use a timestamp/],
    ['2026-09-01T09:60:00Z', /^Use a timestamp/],
    ['2026-09-01T09:30:00 EST', /^Use a timestamp/],
    ['2026-09-01T09.5Z', /^Use a timestamp/],
    ['09/01/2026 09:30', /^Use a timestamp/],
    ['1788269400000', /^Use a timestamp/],
  ])('%s is not a timestamp, and is reported', (creationTimestamp, message) => {
    const reading = readBookRecord('offer', offer({ creationTimestamp }), now);
    expect(reading).toMatchObject({ ok: false, complaints: [{ message: expect.stringMatching(message) }] });
  });

  test.each([
    ['2027-03-31', '2027-03-31'],
    ['2027-03-31T00:00:00-04:00', '2027-03-31'],
    ['2027-03-31T04:00:00Z', '2027-03-31'],
    ['2027-01-04 00:00-0500', '2027-01-04'],
    ['2027-11-07T00:00:00.000-04:00', '2027-11-07'],
  ])('%s is a date', (closingDate, expected) => {
    expect(read('offer', offer({ closingDate })).record).toMatchObject({ closingDate: expected });
  });

  test.each([
    '2027-03-31T00:00:00Z',
    '2027-03-31T05:00:00Z',
    '2027-03-31T00:00:00.001-04:00',
    '2027-03-31T12:00:00-04:00',
    '2027-03-31T00:00:00',
    '2027-03-31T00:00:00-05:00',
  ])('%s is not a date', (closingDate) => {
    expect(readBookRecord('offer', offer({ closingDate }), now).ok).toBe(false);
  });

  test.each(['CA', 'GU', 'DC', 'PR', 'E9', 'A6', 'X0', '2M', 'VI'])(
    '%s is a valid issuer location',
    (issuerState) => {
      expect(read('offer', offer({ issuer: { ...issuer, issuerState } })).record).toMatchObject({
        issuer: { issuerState },
      });
    },
  );

  test.each(['ZZ', 'ca', 'E10', '', 'Cayman Islands', 'toString'])(
    '%s is not a valid issuer location',
    (issuerState) => {
      expect(readBookRecord('offer', offer({ issuer: { ...issuer, issuerState } }), now).ok).toBe(false);
    },
  );

  test('ignores unknown members and lists their positions', () => {
    const { record, ignored } = read('offer', {
      ...offer({ issuer: { ...issuer, lei: '5493' } }),
      colour: 1,
      participatingFirms: [{ participatingFirmId: otherFirmOid, since: '2026' }],
    });
    expect(names(ignored).sort()).toEqual(['colour', 'issuer/lei', 'participatingFirms/0/since']);
    expect(record).not.toHaveProperty('colour');
  });

  test.each([
    ['OfferName', 'offerName'],
    ['OFFERNAME', 'offerName'],
    ['closngDate', 'closingDate'],
    ['closingDates', 'closingDate'],
    ['clozingDate', 'closingDate'],
    ['offerMinimun', 'offerMinimum'],
    ['xblueSkyedStates', 'blueSkyedStates'],
    ['exemptio', 'exemption'],
    ['closing_date', 'closingDate'],
  ])('%s is rejected because it is similar to %s', (name, meant) => {
    const reading = readBookRecord('offer', { ...offer(), [name]: 1 }, now);
    expect(reading).toMatchObject({
      ok: false,
      complaints: [{ path: [name], message: expect.stringMatching(`Use ${meant}\\.$`) }],
    });
  });

  test.each(['clsngDate', 'closingDateXY', 'colsingDate', 'name', 'minimum', 'closing_dates'])(
    '%s is not similar to any member name, and is ignored',
    (name) => {
      expect(names(read('offer', { ...offer(), [name]: 1 }).ignored)).toEqual([name]);
    },
  );

  test('rejects an issuer’s misspelled members at their positions', () => {
    const reading = readBookRecord('offer', offer({ issuer: { ...issuer, issuercity: 'Denver' } }), now);
    expect(reading).toMatchObject({ ok: false, complaints: [{ path: ['issuer', 'issuercity'] }] });
  });

  test('normalizes text values and lists their positions', () => {
    const { record, normalized } = read('transfer', {
      ...transfer(),
      comment: 'Rejected\r\nby\tcontra\u00a0firm\u200b',
      contraFirmName: 'Cafe\u0301\nBank',
      status: 'Rejected',
    });
    expect(record).toMatchObject({ comment: 'Rejected\\\\by contra firm', contraFirmName: 'Caf\u00e9 Bank' });
    expect(names(normalized)).toEqual(['comment', 'contraFirmName']);
    expect(
      names(read('account', { ...smallBook().accounts[0], accountName: 'Cafe\u0301' }).normalized),
    ).toEqual([]);
  });

  test('spaces around an account number are removed, and invisible characters within it are rejected', () => {
    const given = (accountNumber: string) =>
      readBookRecord('account', { ...smallBook().accounts[0], accountNumber }, now);
    expect(given(' RB1\u00a0\n')).toMatchObject({ ok: true, record: { accountNumber: 'RB1' } });
    expect(given('RB\u00a01')).toMatchObject({ ok: true, record: { accountNumber: 'RB 1' } });
    expect(given('RB\u200b1').ok).toBe(false);
    expect(given(' \u00a0').ok).toBe(false);
  });
});

describe('rejects input that is expensive to process', () => {
  const offerWith = (changes: Record<string, unknown>) => complaints('offer', { ...offer(), ...changes });

  test.each([
    ['a run of combining marks', `e${'\u0301'.repeat(500_000)}`, 'Use at most 10,000 characters'],
    ['31 combining marks in a row', `e${'\u0301\u0323'.repeat(16)}`, 'Use at most 30 combining marks'],
    ['many joined emoji', '👩\u200d'.repeat(80_000), 'Use at most 10,000 characters'],
    ['format characters', '\u00ad'.repeat(300_000), 'Use at most 10,000 characters'],
    ['10,001 characters outside ASCII', 'é'.repeat(10_001), 'Use at most 10,000 characters'],
  ])('%s', (_, comment, message) => {
    expect(complaints('transfer', { ...transfer(), comment })).toEqual([
      expect.stringContaining(`comment: ${message}`),
    ]);
  });

  test.each([
    ['30 combining marks in a row', `e${'\u0323'.repeat(30)}`],
    ['10,000 characters outside ASCII', 'é'.repeat(10_000)],
    ['100,000 characters in ASCII', 'e'.repeat(100_000)],
  ])('but accepts %s', (_, comment) => {
    expect(complaints('transfer', { ...transfer(), comment })).toEqual([]);
  });

  test('long lists and many unknown members', () => {
    expect(offerWith({ blueSkyedStates: Array(1_001).fill('CA') })).toEqual([
      'blueSkyedStates: List at most 1000 items.',
    ]);
    expect(offerWith({ blueSkyedStates: Array(1_000).fill('CA') })).toEqual([]);
    expect(offerWith({ participatingFirms: Array(5_001).fill({}) })).toEqual([
      'participatingFirms: List at most 5000 items.',
    ]);
    const unknown = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`unknown${at}`, at]));
    const reading = readBookRecord('offer', { ...offer(), ...unknown }, now, false);
    expect(reading).toMatchObject({
      ok: false,
      complaints: [{ message: 'The record has too many unknown fields. Include at most 1000.' }],
    });
  });
});
