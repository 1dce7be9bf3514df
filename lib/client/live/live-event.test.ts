import { expect, test } from 'vitest';
import { keys } from '#lib/client/http/keys.ts';
import { canNotify, keysNamedBy, readLiveEvent } from './live-event.ts';

function keysOf(type: string, data: object) {
  const event = readLiveEvent(
    JSON.stringify({ eventId: '1', type, at: '', firmOid: '7', data, requestId: null }),
  );
  return event === null ? null : keysNamedBy(event);
}

test('an offer event invalidates that offer, the lists, the approvals, and no other offer', () => {
  expect(keysOf('offer.updated', { privatePlacementOfferOid: '77', version: 3 })).toEqual([
    keys.offer('77'),
    keys.offerLists,
    keys.approvals,
  ]);
  expect(keysOf('subscription.updated', { privatePlacementOfferOid: '77', status: 'CANCELLED' })).toEqual([
    keys.offer('77'),
    keys.offerLists,
    keys.approvals,
  ]);
});

test('a transfer event invalidates its account, the queue and Today', () => {
  expect(keysOf('transfer.updated', { accountNumber: 'RB1', acatid: '1', status: 'Rejected' })).toEqual([
    keys.account('RB1'),
    keys.transferQueues,
    keys.today,
  ]);
});

test('adding, changing or removing an account invalidates the accounts', () => {
  for (const type of ['account.created', 'account.updated', 'account.removed']) {
    expect(keysOf(type, { accountNumber: 'RB1' })).toEqual([keys.accounts]);
  }
});

test('an approval event invalidates the approvals and its offer', () => {
  expect(keysOf('approval.requested', { approvalId: '1', privatePlacementOfferOid: '77' })).toEqual([
    keys.approvals,
    keys.offer('77'),
    keys.offerLists,
  ]);
  expect(keysOf('approval.decided', { approvalId: '1', kind: 'policy' })).toEqual([keys.approvals]);
});

test('a filing event invalidates the filing lists and its offer', () => {
  expect(keysOf('filing.recorded', { privatePlacementOfferOid: '77' })).toEqual([
    keys.filings,
    keys.offer('77'),
    keys.offerLists,
  ]);
});

test('disabling a webhook invalidates the webhooks', () => {
  expect(keysOf('webhook.disabled', { webhookId: '1' })).toEqual([keys.webhooks]);
});

test('a finished import invalidates the imports', () => {
  expect(keysOf('import.finished', { importId: '1' })).toEqual([keys.imports]);
});

test('an unknown or malformed event invalidates nothing', () => {
  expect(keysOf('import.received', { importId: '1' })).toEqual([]);
  expect(keysOf('offer.updated', {})).toEqual([]);
  expect(readLiveEvent('no event')).toBeNull();
  expect(readLiveEvent('[]')).toBeNull();
  expect(readLiveEvent('{"type":"offer.updated"}')).toBeNull();
});

test.each([
  ['offer.updated', true],
  ['transfer.updated', true],
  ['webhook.disabled', true],
  ['approval.requested', true],
  ['subscription.updated', false],
  ['import.finished', false],
])('the event %s can notify a user: %s', (type, isNotified) => {
  expect(canNotify({ type, privatePlacementOfferOid: null, accountNumber: null })).toBe(isNotified);
});
