import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSettings } from '#lib/api/http/service-settings.ts';
import { takeFromAddress, byteUnits } from './address-rates.ts';

const limits = { keyRequestsPerSecond: 0, firmRequestsPerSecond: 0, failedCredentialsPerMinute: 0 };
const limit = (addressRequestsPerSecond: number) =>
  useSettings({ limits: { ...limits, addressRequestsPerSecond }, openId: undefined, trustedProxies: [] });
const isGranted = (address: string, units = 1): boolean => {
  try {
    takeFromAddress(address, units);
    return true;
  } catch {
    return false;
  }
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('an address can use a burst of five seconds’ worth of units, then only its rate, and affects no other address', () => {
  limit(10);
  const taken = Array.from({ length: 60 }, () => isGranted('192.0.2.1')).filter(Boolean).length;
  expect(taken).toBe(50);
  expect(isGranted('192.0.2.2')).toBe(true);
  vi.advanceTimersByTime(100);
  expect([isGranted('192.0.2.1'), isGranted('192.0.2.1')]).toEqual([true, false]);
});

test('a request that needs more units than are left uses none, and the response says when to retry', () => {
  limit(10);
  expect(isGranted('192.0.2.3', 45)).toBe(true);
  expect(() => takeFromAddress('192.0.2.3', 20)).toThrow(
    expect.objectContaining({ headers: { 'Retry-After': '2' } }),
  );
  expect(isGranted('192.0.2.3', 5)).toBe(true);
});

test('all addresses of an IPv6 network share one rate', () => {
  limit(1);
  expect(isGranted('2001:db8::1', 5)).toBe(true);
  expect([isGranted('2001:db8::2'), isGranted('2001:db8:0:1::1')]).toEqual([false, true]);
});

test('zero turns the limit off', () => {
  limit(0);
  expect(Array.from({ length: 1_000 }, () => isGranted('192.0.2.4')).includes(false)).toBe(false);
});

test('requests with unknown credentials leave the units for requests without credentials', () => {
  limit(10);
  const take = () => takeFromAddress('192.0.2.5', 10, 'with credentials');
  for (let count = 0; count < 5; count += 1) take();
  expect(take).toThrow('Too many unauthenticated requests');
  expect(isGranted('192.0.2.5', 50)).toBe(true);
});

test('a request that costs more than the burst uses the entire burst', () => {
  limit(1);
  expect([isGranted('192.0.2.6', 74), isGranted('192.0.2.6')]).toEqual([true, false]);
});

test('a document costs a unit per 64 KiB', () => {
  expect([1, 65_536, 65_537].map(byteUnits)).toEqual([1, 1, 2]);
});
