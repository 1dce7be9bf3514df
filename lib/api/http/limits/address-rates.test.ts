import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSettings } from '#lib/api/http/service-settings.ts';
import { isRecentSession, noteSession, takeFromAddress } from './address-rates.ts';

const limits = { keyRequestsPerSecond: 0, firmRequestsPerSecond: 0, failedCredentialsPerMinute: 0 };
const limit = (addressRequestsPerSecond: number) =>
  useSettings({ limits: { ...limits, addressRequestsPerSecond }, openId: undefined, trustedProxies: [] });
const isTaken = (address: string, units = 1): boolean => {
  try {
    takeFromAddress(address, units);
    return true;
  } catch {
    return false;
  }
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('an address can send a burst of five seconds’ worth of units, and then only its rate, without affecting others', () => {
  limit(10);
  const taken = Array.from({ length: 60 }, () => isTaken('192.0.2.1')).filter(Boolean).length;
  expect(taken).toBe(50);
  expect(isTaken('192.0.2.2')).toBe(true);
  vi.advanceTimersByTime(100);
  expect([isTaken('192.0.2.1'), isTaken('192.0.2.1')]).toEqual([true, false]);
});

test('a request that needs more units than are left uses none, and the response says when to retry', () => {
  limit(10);
  expect(isTaken('192.0.2.3', 45)).toBe(true);
  expect(() => takeFromAddress('192.0.2.3', 20)).toThrow(
    expect.objectContaining({ headers: { 'Retry-After': '2' } }),
  );
  expect(isTaken('192.0.2.3', 5)).toBe(true);
});

test('all addresses of an IPv6 network share one rate', () => {
  limit(1);
  expect(isTaken('2001:db8::1', 5)).toBe(true);
  expect([isTaken('2001:db8::2'), isTaken('2001:db8:0:1::1')]).toEqual([false, true]);
});

test('zero turns the limit off', () => {
  limit(0);
  expect(Array.from({ length: 1_000 }, () => isTaken('192.0.2.4')).includes(false)).toBe(false);
});

test('only a session that was used counts as recent', () => {
  expect(isRecentSession('token')).toBe(false);
  noteSession('token');
  expect([isRecentSession('token'), isRecentSession('other')]).toEqual([true, false]);
});
