import { expect, test } from 'vitest';
import { importedSubscription } from './imported-subscription.ts';

const oid = '8158885597168740078';

test.each([
  [
    `Subscription ${oid} added: reference G-7, accountNumber RB24410939, status ORDER_CREATED, requestedDollarAmount 700000, discretionary false, creationTimestamp 2026-11-24T00:00:00.000-05:00, modificationTimestamp 2026-11-24T16:20:00.000-05:00.`,
    'Added: Reference G-7 · Account RB24410939 · Status Order created · Requested $700,000.00 · Discretionary No · Created Nov 24, 2026 · Last change Nov 24, 2026, 4:20 PM ET',
  ],
  [
    `Subscription ${oid} removed: accountNumber P1, status INITIAL, requestedDollarAmount 0.5, fillDollarAmount 1250000.25, discretionary true.`,
    'Removed: Account P1 · Status Initial · Requested $0.50 · Approved $1,250,000.25 · Discretionary Yes',
  ],
  [
    `Subscription ${oid}: status ACCEPTED → COMPLETE, fillDollarAmount nothing → 100000.`,
    `Changed: Identifier ${oid} · Status Accepted → Complete · Approved None → $100,000.00`,
  ],
  [
    `Subscription 8: reference nothing → A, B., firmOid 1 → 2.`,
    'Changed: Reference None → A, B. · Firm identifier 1 → 2',
  ],
])('%s is shown in words', (effect, expected) => {
  const { change, values } = importedSubscription(effect) ?? { change: '', values: [] };
  expect(`${change}: ${values.map((value) => value.join(' ')).join(' · ')}`).toBe(expected);
});

test.each([
  'Subscription 8 (reference G-7) for $1.00 from account A1 is accepted for $1.00.',
  'Subscription 8 added: status INITIAL',
  'Subscription 8 added: color red, status INITIAL.',
  'Subscription 8 added: status INITIAL, color red.',
  'Subscription 8 added: reference A, status INITIAL, accountNumber A1, status INITIAL.',
  'Subscription 8 added: requestedDollarAmount 1e21.',
  'Subscription 8 added: requestedDollarAmount nothing.',
  'Subscription 8 added: discretionary maybe.',
  'Subscription 8 added: creationTimestamp 2026-13-24T00:00:00.000-05:00.',
  'Subscription 8 added: creationTimestamp 7.',
  'Subscription 8: status ACCEPTED.',
  'Subscription 8: status ACCEPTED → DONE.',
  'Subscription 8: reference A → B → C.',
  '3 subscriptions added.',
])('%s stays as it is', (effect) => {
  expect(importedSubscription(effect)).toBeNull();
});
