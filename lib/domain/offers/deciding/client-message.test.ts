import { describe, expect, test } from 'vitest';
import { hasClientMessage, subscriptionMessage } from './client-message.ts';
import { reasonCodes } from './reasons.ts';

const reduced = {
  status: 'ACCEPTED',
  requestedDollarAmount: '445455.00',
  fillDollarAmount: '98000.00',
  reasons: [],
  isCutBack: true,
} as const;

describe('the message to the investor', () => {
  test.each([
    [{ ...reduced, fillDollarAmount: '445454.99' }, true],
    [{ ...reduced, fillDollarAmount: '445455.00' }, false],
    [{ ...reduced, status: 'REJECTED' as const, fillDollarAmount: null }, true],
    [{ ...reduced, status: 'INITIAL' as const, fillDollarAmount: null }, false],
  ])('exists for the subscription %j: %s', (subscription, expected) => {
    expect(hasClientMessage(subscription)).toBe(expected);
  });

  test('contains both amounts of a reduced subscription', () => {
    const text = subscriptionMessage('Blue Mesa Solar II', reduced);
    expect(text).toContain('your $445,455.00 subscription to Blue Mesa Solar II');
    expect(text).toContain('accepted for $98,000.00');
  });

  test.each([true, false])('says that the offer was oversubscribed only after a cutback: %s', (isCutBack) => {
    const text = subscriptionMessage('Blue Mesa', { ...reduced, isCutBack });
    expect(text.includes('The offer was oversubscribed, so subscriptions were reduced.')).toBe(isCutBack);
  });

  test.each(reasonCodes)('explains a rejection for %s without the code or the note', (code) => {
    const reasons = [{ code, note: 'See ticket 17.' }];
    const text = subscriptionMessage('Blue Mesa', { ...reduced, status: 'REJECTED', reasons });
    expect(text).toContain('Your subscription was not accepted.');
    expect(text).not.toContain('17');
    expect(text).not.toMatch(/[a-z]\.[a-z]|\bother\b/);
  });
});
