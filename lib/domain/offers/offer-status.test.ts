import { describe, expect, test } from 'vitest';
import { acceptedPlan, complaints, messagesFor, planExample } from './memo/example-memo.ts';
import {
  isClosed,
  isOfferStatus,
  transitionFor,
  type TransitionName,
  transitionNames,
  type OfferStatus,
  offerStatuses,
  resultingStatus,
  transitions,
} from './offer-status.ts';

type Row = [
  from: OfferStatus,
  name: TransitionName,
  withPending: OfferStatus | 'refused',
  withoutPending: OfferStatus | 'refused',
];

const table: Row[] = [
  ['INITIAL', 'execute', 'IN_PROGRESS', 'IN_PROGRESS'],
  ['INITIAL', 'cancel', 'CLOSED_CANCELLED', 'CLOSED_CANCELLED'],
  ['INITIAL', 'close', 'CLOSED_INCOMPLETE', 'CLOSED_COMPLETE'],
  ['IN_PROGRESS', 'execute', 'refused', 'refused'],
  ['IN_PROGRESS', 'cancel', 'CLOSED_CANCELLED', 'CLOSED_CANCELLED'],
  ['IN_PROGRESS', 'close', 'CLOSED_INCOMPLETE', 'CLOSED_COMPLETE'],
  ['CLOSED_INCOMPLETE', 'execute', 'refused', 'refused'],
  ['CLOSED_INCOMPLETE', 'cancel', 'refused', 'refused'],
  ['CLOSED_INCOMPLETE', 'close', 'refused', 'refused'],
  ['CLOSED_CANCELLED', 'execute', 'refused', 'refused'],
  ['CLOSED_CANCELLED', 'cancel', 'refused', 'refused'],
  ['CLOSED_CANCELLED', 'close', 'refused', 'refused'],
  ['CLOSED_COMPLETE', 'execute', 'refused', 'refused'],
  ['CLOSED_COMPLETE', 'cancel', 'refused', 'refused'],
  ['CLOSED_COMPLETE', 'close', 'refused', 'refused'],
];

const requested: Record<TransitionName, string> = {
  execute: 'IN_PROGRESS',
  cancel: 'CLOSED_CANCELLED',
  close: 'CLOSED_INCOMPLETE',
};

describe('the transition table (D7), every status with every transition,', () => {
  test('lists every pair once', () => {
    expect(new Set(table.map(([from, move]) => `${from} ${move}`)).size).toBe(
      offerStatuses.length * transitionNames.length,
    );
  });

  test.each(table)(
    '%s, %s: %s with pending subscriptions, %s without',
    (from, move, withPending, withoutPending) => {
      const body = { offerStatus: requested[move] };
      for (const [pendingCount, expected] of [
        [3, withPending],
        [1, withPending],
        [0, withoutPending],
      ] as const) {
        const circumstances = { offer: { offerStatus: from }, facts: { pendingCount } };
        if (expected === 'refused') {
          expect(complaints(body, circumstances)).toEqual(['offerStatus: offer.status.transition.rule']);
        } else {
          const plan = acceptedPlan(body, circumstances);
          expect(plan).toMatchObject({
            action: move,
            resultingStatus: expected,
            cancelsPending: move === 'cancel',
          });
          expect(plan.offer.offerStatus).toBe(expected);
          expect(plan.changes).toEqual([{ field: 'offerStatus', from, to: expected }]);
        }
      }
    },
  );

  test.each(table)('the error for %s, %s contains both statuses', (from, move, expected) => {
    const planning = planExample({ offerStatus: requested[move] }, { offer: { offerStatus: from } });
    expect(planning.ok).toBe(expected !== 'refused');
    if (!planning.ok) {
      const [violation] = planning.violations;
      expect(violation?.message).toContain(`The offer is ${from}`);
      expect(violation?.message).toContain(`become ${requested[move]}`);
      expect(violation?.message).toContain(from === 'IN_PROGRESS' ? 'only from INITIAL' : 'final');
    }
  });
});

test('closed statuses are those without a transition', () => {
  expect(offerStatuses.filter(isClosed)).toEqual([
    'CLOSED_INCOMPLETE',
    'CLOSED_CANCELLED',
    'CLOSED_COMPLETE',
  ]);
});

test('a transition is requested only by its exact status name (D4)', () => {
  for (const name of transitionNames) {
    expect(transitionFor(requested[name])).toBe(name);
    expect(transitionFor(transitions[name].requestedStatus)).toBe(name);
    expect(transitions[name].aliases).toEqual([]);
  }
  for (const other of ['INITIAL', 'CLOSED_COMPLETE', 'execute', '', 'I']) {
    expect(transitionFor(other)).toBeUndefined();
  }
});

test.each([
  [0, 'CLOSED_COMPLETE'],
  [1, 'CLOSED_INCOMPLETE'],
  [2, 'CLOSED_INCOMPLETE'],
])('closing with %i pending subscriptions results in %s', (pendingCount, status) => {
  expect(resultingStatus('close', pendingCount)).toBe(status);
});

test('only canceling cancels pending subscriptions (D12), and only executing must meet rule 6', () => {
  expect(transitionNames.filter((name) => transitions[name].cancelsPending)).toEqual(['cancel']);
  expect(transitionNames.filter((name) => transitions[name].needsExecutionRules)).toEqual(['execute']);
  expect(messagesFor({ offerStatus: 'IN_PROGRESS' }, { facts: { approvedTotal: '0.00' } })).toContain(
    'minimum',
  );
});

test('isOfferStatus rejects other words and letter cases', () => {
  expect(['INITIAL', 'CLOSED_COMPLETE', 'initial', 'COMPLETE'].map(isOfferStatus)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
