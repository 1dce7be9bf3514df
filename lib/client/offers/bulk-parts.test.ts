import { expect, test } from 'vitest';
import { finalFields, partsAsSeen, partsOf, reverseParts } from './bulk-parts.ts';

let made = 0;
const newKey = () => `key ${(made += 1)}`;
const offers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ privatePlacementOfferOid: String(index) }));

test.each([
  [1, [1]],
  [500, [500]],
  [501, [500, 1]],
])('%i offers are sent in parts of %j, each with its own key', (count, sizes) => {
  const parts = partsOf({}, offers(count), newKey);
  expect(parts.map((part) => part.offers.length)).toEqual(sizes);
  expect(new Set(parts.map(({ key }) => key)).size).toBe(sizes.length);
});

test('only the offers in the preview are changed, at the versions that the preview showed', () => {
  const parts = partsOf({ published: true }, offers(501), newKey);
  expect(partsAsSeen(parts, new Map([['3', '"7"']]), newKey)).toMatchObject([
    { changes: { published: true }, offers: [{ privatePlacementOfferOid: '3', etag: '"7"' }] },
  ]);
});

const changed = (oid: string, ...changes: { field: string; from: unknown; to: unknown }[]) => ({
  privatePlacementOfferOid: oid,
  outcome: 'changed' as const,
  etag: '"8"',
  changes,
  errors: [],
});
const firm = (participatingFirmId: string) => ({ participatingFirmId, participatingFirmStatus: 'ACCEPTED' });

test('to undo a change, offers that need the same update are sent together', () => {
  const parts = reverseParts(
    [
      changed('1', { field: 'blueSkyedStates', from: ['CA'], to: ['CA', 'TX'] }),
      changed('2', { field: 'blueSkyedStates', from: ['NV'], to: ['NV', 'TX'] }),
      changed(
        '3',
        { field: 'blueSkyedStates', from: ['NV'], to: ['TX'] },
        { field: 'published', from: false, to: true },
      ),
      changed('4', { field: 'participatingFirms', from: [firm('7')], to: [firm('8')] }),
      { ...changed('5'), outcome: 'unchanged' as const },
    ],
    newKey,
  );
  expect(
    parts.map(({ changes, offers: named }) => [changes, named.map((one) => one.privatePlacementOfferOid)]),
  ).toEqual([
    [{ blueSkyedStates: { remove: ['TX'] } }, ['1', '2']],
    [{ blueSkyedStates: { add: ['NV'], remove: ['TX'] }, published: false }, ['3']],
    [
      {
        participatingFirms: [
          { participatingFirmId: '7', participatingFirmStatus: 'A' },
          { participatingFirmId: '8', participatingFirmStatus: 'D' },
        ],
      },
      ['4'],
    ],
  ]);
  expect(parts[0]?.offers[0]?.etag).toBe('"8"');
});

test('an undo leaves out what no update can change back: a first maximum, and fewer days', () => {
  const days = { field: 'daysFromClosingCashIsRequired', from: 10, to: 7 };
  const results = [
    changed('1', { field: 'maximumInvestmentAmount', from: null, to: 5 }, days),
    changed('2', days, { field: 'published', from: false, to: true }),
  ];
  expect(reverseParts(results, newKey)).toMatchObject([
    { changes: { published: false }, offers: [{ privatePlacementOfferOid: '2' }] },
  ]);
  expect(finalFields(results)).toEqual(['maximumInvestmentAmount', 'daysFromClosingCashIsRequired']);
});
