import { describe, expect, test } from 'vitest';
import { detailWords, eventWords, isOfOffer, toneOf } from './security-tab.tsx';

test.each([
  ['user.added', 'User added'],
  ['moon.phase', 'moon.phase'],
  ['toString', 'toString'],
])('%s is shown as %s', (event, words) => {
  expect(eventWords(event)).toBe(words);
});

test.each([
  ['request.refused', 'stopped'],
  ['key.new.address', 'waiting'],
  ['user.added', undefined],
  ['moon.phase', undefined],
])('%s has the tone %s', (event, tone) => {
  expect(toneOf(event)).toBe(tone);
});

test.each([
  ['approval.decided', 'allocate executed, approval 75385c0e9d1f2a3b', true],
  ['approval.requested', 'policy, approval 75385c0e9d1f2a3b', false],
  ['approval.policy.changed', 'allocate on', false],
])('the subject of %s with the detail %s is an offer: %s', (event, detail, expected) => {
  expect(isOfOffer(event, detail)).toBe(expected);
});

describe('the detail of an event', () => {
  test.each([
    ['user.role.changed', 'offer_manager to auditor', 'Offer manager to Auditor'],
    ['user.added', 'administrator', 'Administrator'],
    ['user.added', 'astronaut', 'astronaut'],
    ['key.created', 'auditor, auditor, bearer', 'auditor, Auditor, bearer'],
    ['key.created', 'offer_manager, signing', 'Offer manager, signing'],
    ['key.created', 'nothing of the kind', 'nothing of the kind'],
    ['key.created', null, null],
    ['approval.requested', 'allocate, approval 75385c0e9d1f2a3b', 'Request to allocate subscriptions'],
    [
      'approval.decided',
      'allocate executed, approval 75385c0e9d1f2a3b',
      'The request to allocate subscriptions was approved.',
    ],
    [
      'approval.decided',
      'close rejected, approval 75385c0e9d1f2a3b',
      'The request to close the offer was rejected.',
    ],
    ['approval.decided', 'moon full, approval 75385c0e9d1f2a3b', 'moon full, approval 75385c0e9d1f2a3b'],
    ['request.refused', 'account.not.allowed', 'You don’t have access to this account'],
    ['request.refused', 'moon.phase', 'moon.phase'],
    ['restriction.changed', 'listTransfers off for the user', 'Listing transfers disabled for the user'],
    ['restriction.changed', 'readOffers on for the key', 'Reading offers enabled for the key'],
    ['restriction.changed', 'fly off for the key', 'fly off for the key'],
    ['sign.in', null, null],
  ])('for %s, %s is shown as %s', (event, detail, words) => {
    expect(detailWords({ event, detail })).toBe(words);
  });
});
