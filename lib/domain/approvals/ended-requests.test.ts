import { expect, test } from 'vitest';
import type { ApprovalKind, ApprovalState } from './approval.ts';
import { endedRequests } from './ended-requests.ts';

const today = '2026-11-20';
const initial = { status: 'INITIAL', statusChangedAt: null, today } as const;

function request(
  kind: ApprovalKind,
  state: ApprovalState,
  decidedAt: string | null = '2026-11-18T10:00:00-05:00',
) {
  return { kind, state, decidedAt };
}

test.each(['rejected', 'withdrawn', 'expired', 'superseded'] as const)(
  'shows a request that was %s',
  (state) => {
    expect(endedRequests([request('execute', state)], initial)).toHaveLength(1);
  },
);

test('shows only the newest request for each step', () => {
  const requests = [
    request('execute', 'rejected'),
    request('cancel', 'pending', null),
    request('allocate', 'executed'),
    request('execute', 'withdrawn'),
    request('cancel', 'rejected'),
    request('allocate', 'rejected'),
  ];
  expect(endedRequests(requests, initial)).toEqual([requests[0]]);
});

test.each([
  ['14 days ago', '2026-11-06T00:00:00-05:00', 1],
  ['15 days ago', '2026-11-05T23:59:59-05:00', 0],
])('shows it for 14 days: %s', (_, decidedAt, count) => {
  expect(endedRequests([request('cancel', 'rejected', decidedAt)], initial)).toHaveLength(count);
});

test.each([
  ['before', '2026-11-18T15:00:01.000Z', 0],
  ['after', '2026-11-18T14:59:59.000Z', 1],
] as const)('a request that ended %s the offer’s status changed', (_, statusChangedAt, count) => {
  const offer = { status: 'IN_PROGRESS', statusChangedAt, today } as const;
  expect(endedRequests([request('close', 'rejected')], offer)).toHaveLength(count);
});

test('doesn’t show requests for steps that are no longer possible', () => {
  const requests = (['execute', 'allocate', 'close', 'cancel'] as const).map((kind) =>
    request(kind, 'superseded'),
  );
  const executed = { ...initial, status: 'IN_PROGRESS' } as const;
  expect(endedRequests(requests, executed).map(({ kind }) => kind)).toEqual(['close', 'cancel']);
  expect(endedRequests(requests, { ...initial, status: 'CLOSED_INCOMPLETE' })).toEqual([]);
});
