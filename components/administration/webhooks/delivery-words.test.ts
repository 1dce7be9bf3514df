import { expect, test } from 'vitest';
import { attemptWords, deliveryLook, stateLabel } from './delivery-words.ts';

const attempt = (status: number | null, error: string | null) => ({
  at: '2026-11-24T14:30:00.000Z',
  status,
  durationMs: 1_500,
  error,
  requestHeaders: null,
  requestStart: null,
  responseHeaders: null,
  responseStart: null,
});
const failed = attempt(500, 'The endpoint responded with 500.');

test.each([
  ['pending', [], 'Pending', 'moving'],
  ['pending', [failed], 'Retrying', 'waiting'],
  ['pending', [attempt(200, null)], 'Pending', 'moving'], // delivered, and being resent
  ['delivered', [failed, attempt(200, null)], 'Delivered', 'done'],
  ['failed', [failed], 'Failed', 'stopped'],
] as const)('a %s delivery with the attempts %j is shown as “%s”', (state, attempts, words, tone) => {
  expect(deliveryLook({ state, attempts: [...attempts] })).toEqual({ words, tone });
});

test('the filter names both kinds of pending deliveries', () => {
  expect((['failed', 'delivered', 'pending'] as const).map(stateLabel)).toEqual([
    'Failed',
    'Delivered',
    'Pending or retrying',
  ]);
});

test.each([
  [attempt(204, null), 'Responded with 204 after 1,500 ms.'],
  [failed, 'Responded with 500 after 1,500 ms.'],
  [
    attempt(302, 'The endpoint redirects. Redirects are not followed.'),
    'Responded with 302 after 1,500 ms. The endpoint redirects. Redirects are not followed.',
  ],
  [
    attempt(null, 'Connection refused: hooks.example'),
    'No response after 1,500 ms. Connection refused: hooks.example.',
  ],
])('describes the attempt %j', (given, expected) => {
  expect(attemptWords(given)).toBe(expected);
});
