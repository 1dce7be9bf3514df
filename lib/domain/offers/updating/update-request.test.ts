import { describe, expect, test } from 'vitest';
import {
  complaints,
  complaintsOf,
  creatingFirm,
  exampleOffer,
  messagesFor,
  otherFirm,
} from '#lib/domain/offers/memo/example-memo.ts';
import { readJsonObject } from '#lib/domain/problems/json-text.ts';
import {
  readOnlyFields,
  settingFields,
  singleSettingFields,
  updatableFields,
} from '#lib/domain/offers/offer.ts';
import { offerRecord } from '#lib/domain/offers/offer-record.ts';
import { readUpdateRequest } from './update-request.ts';

describe('field names (D6)', () => {
  test.each(readOnlyFields)('%s belongs to the offer but cannot be updated', (field) => {
    expect(complaints({ [field]: 'anything' })).toEqual([`${field}: field.not.updatable`]);
    expect(messagesFor({ [field]: null })).toContain(`${field} can't be updated`);
  });

  test.each([
    'offername',
    'corperateAccreditationSetting',
    'Published',
    ' published',
    '',
    'participatingFirmId',
    'toString',
    'constructor',
    'hasOwnProperty',
  ])('%j is unknown', (field) => {
    expect(complaints({ [field]: true })).toEqual([`${field}: unknown.field`]);
    expect(messagesFor({ [field]: true })).toContain(`"${field}" is not a field`);
  });

  test('every field of the record and of its issuer is either updatable or listed as read-only', () => {
    const record = offerRecord(exampleOffer());
    const named = new Set<string>([...updatableFields, ...readOnlyFields]);
    expect(
      [...Object.keys(record), ...Object.keys(record.issuer)].filter((field) => !named.has(field)),
    ).toEqual([]);
  });

  test('the settings are the single-value ones, the states and the firms', () => {
    expect([...settingFields].sort()).toEqual(
      [...singleSettingFields, 'blueSkyedStates', 'participatingFirms'].sort(),
    );
  });

  test('__proto__ is an unknown field like any other, without side effects', () => {
    const reading = readJsonObject(
      '{"__proto__":{"published":"no"},"participatingFirms":[{"__proto__":{"participatingFirmId":"1"}}]}',
    );
    const body = reading.ok ? reading.value : {};
    expect(complaintsOf(readUpdateRequest(body).violations)).toEqual([
      '__proto__: unknown.field',
      'participatingFirms[0].__proto__: unknown.field',
      'participatingFirms[0].participatingFirmId: invalid.value',
      'participatingFirms[0].participatingFirmStatus: invalid.value',
    ]);
    expect(readUpdateRequest(body).settings).toEqual({});
    expect(readUpdateRequest(body).namedSettings).toEqual(['participatingFirms']);
  });

  test('inherited fields of a body are not read', () => {
    const body = Object.create({
      published: 'no',
      offerStatus: 1,
      blueSkyedStates: 1,
      privatePlacementOfferOid: 1,
    });
    expect(readUpdateRequest(body)).toEqual({
      settings: {},
      namedSettings: [],
      namesStatus: false,
      violations: [],
      further: 0,
    });
  });
});

test('an empty body requests nothing', () => {
  expect(readUpdateRequest({})).toEqual({
    settings: {},
    namedSettings: [],
    namesStatus: false,
    violations: [],
    further: 0,
  });
});

test('duplicate keys are reported, and the rest is still checked', () => {
  const { violations } = readUpdateRequest(
    { published: 'no' },
    { duplicates: ['published', 'participatingFirms[0].participatingFirmId'] },
  );
  expect(complaintsOf(violations)).toEqual([
    'published: duplicate.field',
    'participatingFirms[0].participatingFirmId: duplicate.field',
    'published: invalid.value',
  ]);
  expect(violations[0]?.message).toContain('"published" appears more than once');
});

test('keeps valid values next to invalid ones', () => {
  const request = readUpdateRequest({
    clientsHaveAccess: 'true',
    published: 'no',
    maximumInvestmentAmount: '5',
    blueSkyedStates: ['VA', 3, 'CA', 'VA'],
    participatingFirms: [{ participatingFirmId: '1', participatingFirmStatus: 'A' }, 'x'],
  });
  expect(request.settings).toEqual({ clientsHaveAccess: true, maximumInvestmentAmount: '5.00' });
  expect(request.blueSkyedStates).toEqual(['CA', 'VA']);
  expect(request.participatingFirms).toEqual([
    { index: 0, participatingFirmId: '1', participatingFirmStatus: 'A', repeated: false },
  ]);
  expect(complaintsOf(request.violations)).toEqual([
    'published: invalid.value',
    'blueSkyedStates[1]: invalid.value',
    'participatingFirms[1]: invalid.value',
  ]);
});

describe('privatePlacementOfferOid', () => {
  test.each([4683743612465316027, null, true, ['4683743612465316027'], {}])(
    '%j is not an identifier',
    (oid) => {
      expect(complaints({ privatePlacementOfferOid: oid })).toEqual([
        'privatePlacementOfferOid: invalid.value',
      ]);
      expect(messagesFor({ privatePlacementOfferOid: oid })).toContain('identifier as a string');
      expect(readUpdateRequest({ privatePlacementOfferOid: oid })).not.toHaveProperty(
        'privatePlacementOfferOid',
      );
    },
  );
});

describe('offerStatus (D4)', () => {
  test.each([
    ['IN_PROGRESS', 'execute'],
    ['CLOSED_CANCELLED', 'cancel'],
    ['CLOSED_INCOMPLETE', 'close'],
  ])('%s requests the transition %s', (offerStatus, transition) => {
    expect(readUpdateRequest({ offerStatus })).toMatchObject({
      transition,
      namesStatus: true,
      violations: [],
    });
  });

  test.each([
    'INITIAL',
    'CLOSED_COMPLETE',
    'I',
    '1',
    '',
    'in_progress',
    'IN_PROGRESS ',
    'execute',
    'toString',
  ])('%j cannot be requested', (offerStatus) => {
    expect(complaints({ offerStatus })).toEqual(['offerStatus: invalid.choice']);
    expect(messagesFor({ offerStatus })).toContain(
      `"${offerStatus}" is not an accepted value. Use IN_PROGRESS, CLOSED_CANCELLED, CLOSED_INCOMPLETE.`,
    );
    expect(readUpdateRequest({ offerStatus }).namesStatus).toBe(true);
    expect(readUpdateRequest({ offerStatus })).not.toHaveProperty('transition');
  });

  test.each([1, 0, null, true, [], {}])('%j is not a string and cannot be requested', (offerStatus) => {
    expect(complaints({ offerStatus })).toEqual(['offerStatus: invalid.choice']);
    expect(messagesFor({ offerStatus })).toContain('IN_PROGRESS, CLOSED_CANCELLED, CLOSED_INCOMPLETE');
  });
});

describe('blueSkyedStates (D18)', () => {
  const allowed = [
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO',
    'MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC GU',
  ].flatMap((line) => line.split(' '));

  test('accepts the 50 states, DC and GU, and sorts them', () => {
    expect(allowed).toHaveLength(52);
    const request = readUpdateRequest({ blueSkyedStates: allowed });
    expect(request.violations).toEqual([]);
    expect(request.blueSkyedStates).toEqual([...allowed].sort());
  });

  test.each([
    ['AA', 'Armed Forces Americas'],
    ['AE', 'Armed Forces Europe'],
    ['AP', 'Armed Forces Pacific'],
    ['AS', 'American Samoa'],
    ['FM', 'Micronesia'],
    ['MH', 'Marshall Islands'],
    ['MP', 'Northern Mariana Islands'],
    ['PR', 'Puerto Rico'],
    ['VI', 'Virgin Islands'],
  ])('%s is rejected, with its name in the message: %s', (state, name) => {
    expect(complaints({ blueSkyedStates: ['CA', state] })).toEqual(['blueSkyedStates[1]: invalid.statecode']);
    expect(messagesFor({ blueSkyedStates: [state] })).toContain(`${state} (`);
    expect(messagesFor({ blueSkyedStates: [state] })).toContain(name);
  });

  test.each(['ca', 'Ca', 'California', '', ' CA', 'XX', 'UM', 'PW', 'constructor', '__proto__'])(
    '%j is not a state code',
    (state) => {
      expect(complaints({ blueSkyedStates: [state] })).toEqual(['blueSkyedStates[0]: invalid.statecode']);
      expect(messagesFor({ blueSkyedStates: [state] })).toContain(`"${state}" is not a state code`);
    },
  );

  test.each([1, null, true, ['CA'], {}])('the element %j is not a string', (element) => {
    expect(complaints({ blueSkyedStates: [element] })).toEqual(['blueSkyedStates[0]: invalid.value']);
    expect(messagesFor({ blueSkyedStates: [element] })).toContain('"CA"');
  });

  test.each([null, 'CA', {}, 1, { 0: 'CA', length: 1 }])('%j is not a list', (blueSkyedStates) => {
    expect(complaints({ blueSkyedStates })).toEqual(['blueSkyedStates: invalid.value']);
    expect(messagesFor({ blueSkyedStates })).toContain('For an empty list, send []');
    expect(readUpdateRequest({ blueSkyedStates }).namedSettings).toEqual(['blueSkyedStates']);
  });

  test('the empty list is valid', () => {
    expect(readUpdateRequest({ blueSkyedStates: [] })).toMatchObject({ blueSkyedStates: [], violations: [] });
  });
});

describe('participatingFirms (D3)', () => {
  test.each([
    ['ACCEPTED', 'A'],
    ['A', 'A'],
    ['DELETE', 'D'],
    ['D', 'D'],
  ])('the status %s means %s', (participatingFirmStatus, code) => {
    const request = readUpdateRequest({
      participatingFirms: [{ participatingFirmId: otherFirm, participatingFirmStatus }],
    });
    expect(request.violations).toEqual([]);
    expect(request.participatingFirms).toEqual([
      { index: 0, participatingFirmId: otherFirm, participatingFirmStatus: code, repeated: false },
    ]);
  });

  const id = otherFirm;
  test.each([
    [
      'a lowercase status',
      { participatingFirmId: id, participatingFirmStatus: 'accepted' },
      ['.participatingFirmStatus: invalid.choice'],
    ],
    [
      'another status',
      { participatingFirmId: id, participatingFirmStatus: 'PENDING' },
      ['.participatingFirmStatus: invalid.choice'],
    ],
    [
      'a number as status',
      { participatingFirmId: id, participatingFirmStatus: 1 },
      ['.participatingFirmStatus: invalid.value'],
    ],
    ['no status', { participatingFirmId: id }, ['.participatingFirmStatus: invalid.value']],
    ['no identifier', { participatingFirmStatus: 'A' }, ['.participatingFirmId: invalid.value']],
    [
      'a number as identifier',
      { participatingFirmId: 5511, participatingFirmStatus: 'A' },
      ['.participatingFirmId: invalid.value'],
    ],
    [
      'null for both',
      { participatingFirmId: null, participatingFirmStatus: null },
      ['.participatingFirmId: invalid.value', '.participatingFirmStatus: invalid.value'],
    ],
    [
      'another member',
      { participatingFirmId: id, participatingFirmStatus: 'A', firmName: 'X' },
      ['.firmName: unknown.field'],
    ],
    ['a string', id, [': invalid.value']],
    ['null', null, [': invalid.value']],
    ['a list', [id, 'A'], [': invalid.value']],
  ])('rejects an element with %s and reports its position', (_what, element, expected) => {
    expect(complaints({ participatingFirms: [element] })).toEqual(
      expected.map((end) => `participatingFirms[0]${end}`),
    );
  });

  test('the messages describe the format of an element', () => {
    expect(messagesFor({ participatingFirms: [null] })).toContain(
      'participatingFirmId and participatingFirmStatus',
    );
    expect(messagesFor({ participatingFirms: [{}] })).toContain('A (ACCEPTED), D (DELETE)');
    expect(messagesFor({ participatingFirms: [{ firmName: 1 }] })).toContain('"firmName" is not a field');
  });

  test.each([null, {}, 'x', 1])('%j is not a list', (participatingFirms) => {
    expect(complaints({ participatingFirms })).toEqual(['participatingFirms: invalid.value']);
    expect(readUpdateRequest({ participatingFirms }).participatingFirms).toEqual([]);
  });

  test('each element keeps its position, and further elements for a firm are marked as repeated', () => {
    const request = readUpdateRequest({
      participatingFirms: [
        { participatingFirmId: creatingFirm, participatingFirmStatus: 'A' },
        'x',
        { participatingFirmId: otherFirm, participatingFirmStatus: 'nothing' },
        { participatingFirmId: otherFirm, participatingFirmStatus: 'A' },
        { participatingFirmId: otherFirm, participatingFirmStatus: 'D' },
      ],
    });
    expect(request.participatingFirms).toEqual([
      { index: 0, participatingFirmId: creatingFirm, participatingFirmStatus: 'A', repeated: false },
      { index: 2, participatingFirmId: otherFirm, participatingFirmStatus: undefined, repeated: false },
      { index: 3, participatingFirmId: otherFirm, participatingFirmStatus: 'A', repeated: true },
      { index: 4, participatingFirmId: otherFirm, participatingFirmStatus: 'D', repeated: true },
    ]);
  });
});

test('a number that lost digits is reported once, even if it is also invalid for another reason', () => {
  const body = { maximumInvestmentAmount: 9999999999999.99, daysFromClosingCashIsRequired: 9.5 };
  const { violations } = readUpdateRequest(body, { inexactNumbers: Object.keys(body) });
  expect(violations.map(({ field, code }) => [field, code]).sort()).toEqual([
    ['daysFromClosingCashIsRequired', 'invalid.value'],
    ['maximumInvestmentAmount', 'invalid.value'],
  ]);
});
