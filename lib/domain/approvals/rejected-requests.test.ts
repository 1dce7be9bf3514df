import { expect, test } from 'vitest';
import { matchingRejections, rejectionTitle, withRejections } from './rejected-requests.ts';

const request = {
  kind: 'allocate' as const,
  privatePlacementOfferOid: '17',
  offerName: 'Blue Mesa Solar II',
  decidedBy: { name: 'a.lee@harborpoint.example' },
  decidedAt: '2026-11-20T23:30:00.000-05:00',
};

test.each([
  [{}, true],
  [{ q: 'MESA' }, true],
  [{ q: '17' }, true],
  [{ q: '1' }, false],
  [{ q: 'a.lee@' }, true],
  [{ actor: 'a.lee@harborpoint.example' }, true],
  [{ actor: 'a.lee' }, false],
  [{ from: '2026-11-20', to: '2026-11-20' }, true],
  [{ from: '2026-11-21' }, false],
  [{ to: '2026-11-19' }, false],
  [{ field: 'published' }, false],
  [{ bulkid: 'b1' }, false],
])('the filter %j matches a rejected request: %s', (filter, expected) => {
  expect(matchingRejections([request], filter)).toEqual(expected ? [request] : []);
});

test('rejected requests that are not for an offer never match', () => {
  expect(matchingRejections([{ ...request, privatePlacementOfferOid: null }], {})).toEqual([]);
});

test('rejected requests are listed among the changes by time', () => {
  const at = (minute: number) => `2026-11-20T10:0${minute}:00.000-05:00`;
  const changes = [{ at: at(6) }, { at: at(4) }];
  const requests = [7, 5, 3].map((minute) => ({ ...request, decidedAt: at(minute) }));
  const [newest, middle, oldest] = requests;
  expect(withRejections(changes, requests, false)).toEqual([newest, changes[0], middle, changes[1], oldest]);
  expect(withRejections(changes, requests, true)).toEqual([newest, changes[0], middle, changes[1]]);
  expect(withRejections([], requests, false)).toEqual(requests);
});

test('the title says what was requested', () => {
  expect(rejectionTitle(request)).toBe('Request to allocate subscriptions rejected');
});
