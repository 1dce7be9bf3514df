import { expect, test } from 'vitest';
import { creatingFirm, exampleOffer } from '#lib/domain/offers/memo/example-memo.ts';
import { FindingList } from '#lib/domain/problems/violations.ts';
import { maxFirmsInBulk, readBulkChanges, readBulkUpdate, requestForOffer } from './bulk-update.ts';
import { maxOffersInBulk } from './bulk-limits.ts';

const oid = '4683743612465316027';
const plain = { changes: { published: false }, offers: [{ privatePlacementOfferOid: oid }] };

function read(value: Readonly<Record<string, unknown>>, inexactNumbers: readonly string[] = []) {
  return readBulkUpdate({ value, duplicates: [], furtherDuplicates: 0, inexactNumbers });
}

/** Returns a request's errors, each as `field code: message`. */
function complaints(value: Readonly<Record<string, unknown>>, inexactNumbers?: readonly string[]): string[] {
  return read(value, inexactNumbers).violations.map(
    ({ field, code, message }) => `${field} ${code}: ${message}`,
  );
}

const changing = (changes: unknown) => complaints({ ...plain, changes });
const naming = (...offers: readonly unknown[]) => complaints({ ...plain, offers });

test('reads every member of a bulk update', () => {
  const offers = [
    { privatePlacementOfferOid: oid, etag: '"7"' },
    { privatePlacementOfferOid: '4683743612465316028' },
  ];
  const bulk = read({ changes: { published: false }, offers, mode: 'all', dryRun: true });
  expect(bulk).toMatchObject({ mode: 'all', dryRun: true, violations: [], further: 0 });
  expect(bulk.offers).toEqual([
    { privatePlacementOfferOid: oid, etag: '"7"' },
    { privatePlacementOfferOid: '4683743612465316028', etag: null },
  ]);
  expect(requestForOffer(bulk.changes, exampleOffer())).toMatchObject({
    settings: { published: false },
    namedSettings: ['published'],
  });
});

test('by default, every offer is changed separately and the request is not a dry run', () => {
  expect(read(plain)).toMatchObject({ mode: 'each', dryRun: false });
  expect(read({ ...plain, mode: 'each', dryRun: false })).toMatchObject({
    mode: 'each',
    dryRun: false,
    violations: [],
  });
});

test('rejects an unknown mode or dry-run value', () => {
  expect(complaints({ ...plain, mode: 'some', dryRun: 'true' })).toEqual([
    'mode invalid.value: Use "each" or "all".',
    'dryRun invalid.value: Use true or false.',
  ]);
  expect(read({ ...plain, mode: 'some', dryRun: 'true' })).toMatchObject({ mode: 'each', dryRun: false });
});

test('rejects unknown members of the request, an offer or the states, and reports their paths', () => {
  expect(complaints({ ...plain, change: {} })).toEqual([
    'change unknown.field: "change" can\'t be set in a bulk update.',
  ]);
  expect(naming({ privatePlacementOfferOid: oid, version: 7 })).toEqual([
    'offers[0].version unknown.field: "version" can\'t be set in a bulk update.',
  ]);
  expect(changing({ blueSkyedStates: { add: ['TX'], set: ['CA'] } })).toEqual([
    'changes.blueSkyedStates.set unknown.field: "set" is not supported. Use "add", "remove" or both.',
  ]);
});

test('rejects a duplicate name, and counts errors that are not listed', () => {
  const { violations, further } = readBulkUpdate({
    value: plain,
    duplicates: ['changes.published'],
    furtherDuplicates: 3,
    inexactNumbers: [],
  });
  const message = '"changes.published" appears more than once. Send it once.';
  expect(violations).toEqual([{ field: 'changes.published', code: 'duplicate.field', message }]);
  expect(further).toBe(3);
});

test.each([{ offers: undefined }, { offers: {} }, { offers: [] }, { offers: offersOf(maxOffersInBulk + 1) }])(
  'rejects a missing or malformed list, zero offers, and more than the maximum',
  ({ offers }) => {
    const bulk = read({ ...plain, offers });
    expect(bulk.violations).toEqual([
      {
        field: 'offers',
        code: 'invalid.value',
        message: 'Send a list of 1 to 500 offers. For more offers, send several requests.',
      },
    ]);
    expect(bulk.offers).toEqual([]);
  },
);

test.each([1, maxOffersInBulk])('accepts %i offers', (count) => {
  expect(read({ ...plain, offers: offersOf(count) })).toMatchObject({ violations: [] });
  expect(read({ ...plain, offers: offersOf(count) }).offers).toHaveLength(count);
});

test('rejects a repeated offer, and reports its first position', () => {
  expect(
    naming(
      { privatePlacementOfferOid: '1' },
      { privatePlacementOfferOid: oid },
      { privatePlacementOfferOid: oid },
    ),
  ).toEqual([
    `offers[2].privatePlacementOfferOid duplicate.offer: Offer "${oid}" is already in offers[1]. Include it once.`,
  ]);
});

test('rejects an offer without an identifier or with an invalid ETag, and still reads the other offers', () => {
  const offers = [
    oid,
    { privatePlacementOfferOid: 4683743612465316 },
    { privatePlacementOfferOid: oid, etag: 7 },
    { privatePlacementOfferOid: oid, etag: '"7"' },
  ];
  expect(naming(...offers)).toEqual([
    'offers[0] invalid.value: Send an object with privatePlacementOfferOid and, optionally, etag.',
    'offers[1].privatePlacementOfferOid invalid.value: Send the identifier as a string. As a number, it would lose digits.',
    'offers[2].etag invalid.value: Send the offer\'s ETag as a string, including its quotes: "\\"7\\"".',
  ]);
  expect(read({ ...plain, offers }).offers).toEqual([{ privatePlacementOfferOid: oid, etag: '"7"' }]);
});

test('changes that are not an object are rejected', () => {
  for (const changes of [undefined, null, [], 'published']) {
    expect(changing(changes)).toContain(
      'changes invalid.value: Send an object with the settings to change, such as { "published": true }.',
    );
  }
});

test('rejects a status or an identifier for many offers, without also reporting it as unknown', () => {
  expect(
    changing({ published: false, offerStatus: 'CLOSED_CANCELLED', privatePlacementOfferOid: oid }),
  ).toEqual([
    "changes.offerStatus field.not.updatable: offerStatus can't be changed in a bulk update. Remove it.",
    "changes.privatePlacementOfferOid field.not.updatable: privatePlacementOfferOid can't be changed in a bulk update. Remove it.",
  ]);
});

test('errors in a setting are reported under changes', () => {
  expect(changing({ published: 'yes' })).toEqual([
    expect.stringMatching(/^changes\.published invalid\.value: /),
  ]);
  expect(changing({ blueSkyedStates: 'CA' })).toEqual([
    expect.stringMatching(/^changes\.blueSkyedStates invalid\.value: /),
  ]);
  const twice = { participatingFirmId: creatingFirm, participatingFirmStatus: 'A' };
  expect(changing({ participatingFirms: [twice, twice] })).toEqual([
    `changes.participatingFirms[1].participatingFirmId participating.firm.duplicate: Firm "${creatingFirm}" appears twice. List it once.`,
  ]);
});

test('a number that would lose digits is reported under changes only if it occurs there', () => {
  const changes = { maximumInvestmentAmount: 750_000 };
  expect(complaints({ ...plain, changes }, ['maximumInvestmentAmount'])).toEqual([]);
  expect(complaints({ ...plain, changes }, ['changes.maximumInvestmentAmount'])).toEqual([
    expect.stringMatching(/^changes\.maximumInvestmentAmount invalid\.value: /),
  ]);
});

test('accepts the maximum number of firms, and rejects one more', () => {
  expect(changing({ participatingFirms: firmsOf(maxFirmsInBulk) })).toEqual([]);
  expect(changing({ participatingFirms: firmsOf(maxFirmsInBulk + 1) })).toEqual([
    'changes.participatingFirms invalid.value: Use at most 100 firms in a bulk update.',
  ]);
});

function offersOf(count: number): unknown[] {
  return Array.from({ length: count }, (_, index) => ({ privatePlacementOfferOid: String(index + 1) }));
}

function firmsOf(count: number): unknown[] {
  return Array.from({ length: count }, (_, index) => ({
    participatingFirmId: String(index + 1),
    participatingFirmStatus: 'A',
  }));
}

/** Returns the request for an offer with the states CA and VA. */
function requestFor(changes: Readonly<Record<string, unknown>>) {
  const findings = new FindingList();
  const request = requestForOffer(readBulkChanges(changes, [], findings), exampleOffer());
  return { request, complaints: findings.violations };
}

test.each([
  {
    said: 'added to the offer’s states, sorted',
    blueSkyedStates: { add: ['TX', 'AK'] },
    after: ['AK', 'CA', 'TX', 'VA'],
  },
  { said: 'removed from the offer’s states', blueSkyedStates: { remove: ['CA', 'NV'] }, after: ['VA'] },
  {
    said: 'added and removed in one request',
    blueSkyedStates: { add: ['TX'], remove: ['VA'] },
    after: ['CA', 'TX'],
  },
  {
    said: 'not duplicated if the offer already has them',
    blueSkyedStates: { add: ['VA'] },
    after: ['CA', 'VA'],
  },
  { said: 'replaced by a list', blueSkyedStates: ['TX'], after: ['TX'] },
  { said: 'removed by an empty list', blueSkyedStates: [], after: [] },
])('states are $said', ({ blueSkyedStates, after }) => {
  const { request, complaints } = requestFor({ published: false, blueSkyedStates });
  expect(complaints).toEqual([]);
  expect(request).toMatchObject({ settings: { published: false }, blueSkyedStates: after });
  expect([...request.namedSettings].sort()).toEqual(['blueSkyedStates', 'published']);
});

test('a request without states changes no states', () => {
  const { request } = requestFor({ published: false });
  expect(request.namedSettings).toEqual(['published']);
  expect(request.blueSkyedStates).toBeUndefined();
});

test('rejects an object that adds and removes no states, and a state that is both added and removed', () => {
  expect(requestFor({ blueSkyedStates: {} }).complaints).toEqual([
    {
      field: 'changes.blueSkyedStates',
      code: 'invalid.value',
      message: 'Send a list of states, or an object with "add", "remove" or both.',
    },
  ]);
  expect(
    requestFor({ blueSkyedStates: { add: ['TX', 'AK', 'CA'], remove: ['AK', 'TX'] } }).complaints,
  ).toEqual([
    {
      field: 'changes.blueSkyedStates',
      code: 'invalid.value',
      message: "AK, TX can't be both added and removed. List each only once.",
    },
  ]);
});

test('rejects an unknown state, and reports its position in the added or removed list', () => {
  const { complaints } = requestFor({ blueSkyedStates: { add: ['TX', 'QQ'], remove: ['ZZ'] } });
  expect(complaints.map(({ field }) => field)).toEqual([
    'changes.blueSkyedStates.add[1]',
    'changes.blueSkyedStates.remove[0]',
  ]);
});
