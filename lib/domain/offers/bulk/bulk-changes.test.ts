import { expect, test } from 'vitest';
import { exampleOffer } from '#lib/domain/offers/memo/example-memo.ts';
import { FindingList } from '#lib/domain/problems/violations.ts';
import { readBulkChanges, requestForOffer } from './bulk-changes.ts';

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

test('refuses states that are neither added nor removed, or both', () => {
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

test('refuses an unknown state by its position in the added or removed list', () => {
  const { complaints } = requestFor({ blueSkyedStates: { add: ['TX', 'QQ'], remove: ['ZZ'] } });
  expect(complaints.map(({ field }) => field)).toEqual([
    'changes.blueSkyedStates.add[1]',
    'changes.blueSkyedStates.remove[0]',
  ]);
});
