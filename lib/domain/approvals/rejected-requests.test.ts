import { expect, test } from 'vitest';
import { matchingRejections, rejectionTitle } from './rejected-requests.ts';

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

test('the title says what was requested', () => {
  expect(rejectionTitle(request)).toBe('Request to allocate subscriptions rejected');
});
