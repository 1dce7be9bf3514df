import { expect, test } from 'vitest';
import { isWithinNetworks } from './require-api-key.ts';

test.each<[string, string[], boolean]>([
  ['203.0.113.0', ['203.0.113.0/28'], true],
  ['203.0.113.15', ['203.0.113.0/28'], true],
  ['203.0.113.16', ['203.0.113.0/28'], false],
  ['203.0.112.255', ['203.0.113.0/28'], false],
  ['203.0.113.16', ['203.0.113.0/28', '203.0.113.16/32'], true],
  ['198.51.100.7', ['0.0.0.0/0'], true],
  ['2001:db8::1', ['0.0.0.0/0'], false],
  ['2001:db8:0:1::9', ['2001:db8:0:1::/64'], true],
  ['2001:db8:0:2::9', ['2001:db8:0:1::/64'], false],
  ['203.0.113.1', [], false],
  ['unknown', ['0.0.0.0/0', '::/0'], false],
])('%s is in one of the networks %j: %s', (address, networks, expected) => {
  expect(isWithinNetworks(address, networks)).toBe(expected);
});
