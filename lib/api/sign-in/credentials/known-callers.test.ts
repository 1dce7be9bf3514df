import { expect, test } from 'vitest';
import { forgetCaller, isRecentCaller, noteCaller } from './known-callers.ts';

const withKey = (key: string) => ({ authorization: `Bearer ${key}`, cookie: null, address: '192.0.2.1' });

test('only a caller whose credentials were accepted counts as recent', () => {
  expect(isRecentCaller(withKey('a'))).toBe(false);
  noteCaller(withKey('a'));
  expect([isRecentCaller(withKey('a')), isRecentCaller(withKey('b'))]).toEqual([true, false]);
});

test('a rejected caller is forgotten, but a signer only if its key is revoked or expired', () => {
  const signed = {
    ...withKey('c'),
    authorization: 'FOLIOWS FOLIOWS_API_KEY=c,FOLIOWS_SIGNATURE=s,FOLIOWS_TIMESTAMP=t',
  };
  const rejections = [
    [withKey('c'), undefined, false],
    [withKey('c'), 'revoked key', false],
    [signed, undefined, true],
    [signed, 'wrong signature', true],
    [signed, 'expired key', false],
    [signed, 'revoked key', false],
  ] as const;
  for (const [sent, reason, isRecent] of rejections) {
    noteCaller(sent);
    forgetCaller(sent, reason);
    expect([sent.authorization, reason, isRecentCaller(sent)]).toEqual([
      sent.authorization,
      reason,
      isRecent,
    ]);
  }
});
