import { BlockList } from 'node:net';
import { expect, test, vi } from 'vitest';
import { log } from '#lib/api/log.ts';
import { clientAddress, networkOf } from './client-address.ts';

const noProxies = new BlockList();
const proxies = new BlockList();
proxies.addSubnet('10.0.0.0', 8, 'ipv4');
proxies.addAddress('2001:db8::1', 'ipv6');

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::9'],
  ['fe80::1%eth0', 'fe80::1'],
  [null, 'unknown'],
])(
  'if no proxy is trusted, a client that connects from %s has the address %s, whatever X-Forwarded-For says',
  (remote, address) => {
    expect(
      clientAddress({ remoteAddress: remote, forwardedFor: '198.51.100.1', forwarded: null }, noProxies),
    ).toBe(address);
  },
);

test.each([
  ['one hop', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['a forged first hop', '10.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['two trusted proxies', '10.0.0.1', '198.51.100.1, 203.0.113.7, 10.9.9.9', '203.0.113.7'],
  ['a trusted IPv6 proxy', '2001:db8::1', '203.0.113.7', '203.0.113.7'],
  ['a proxy outside the trusted network', '11.0.0.1', '203.0.113.7', '11.0.0.1'],
  ['no header', '10.0.0.1', null, '10.0.0.1'],
  ['an invalid address', '10.0.0.1', '203.0.113.7, nonsense', '10.0.0.1'],
  ['an address with a port', '10.0.0.1', '203.0.113.7:51234', '203.0.113.7'],
  ['an IPv6 address with a port', '10.0.0.1', '[2001:db8::9]:443', '2001:db8::9'],
  ['an IPv6 address in brackets', '10.0.0.1', '[2001:DB8::9]', '2001:db8::9'],
  ['an IPv6 address in quotes', '10.0.0.1', '"[2001:db8::9]:443"', '2001:db8::9'],
  ['a bare IPv6 address', '10.0.0.1', '2001:db8::9', '2001:db8::9'],
  ['quotes', '10.0.0.1', '"203.0.113.7"', '203.0.113.7'],
  ['ports of two proxies', '10.0.0.1', '203.0.113.7:1, 10.9.9.9:2', '203.0.113.7'],
  ['an IPv4 address written as IPv6', '10.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
  ['an empty header', '10.0.0.1', '', '10.0.0.1'],
  ['a port that is too long', '10.0.0.1', '203.0.113.7:512345', '10.0.0.1'],
  ['an unknown client', '10.0.0.1', 'unknown', '10.0.0.1'],
  ['only trusted proxies', '10.0.0.1', '10.0.0.2', '10.0.0.2'],
])('%s: for peer %s and X-Forwarded-For %j, the address is %s', (_, remoteAddress, forwardedFor, address) => {
  expect(clientAddress({ remoteAddress, forwardedFor, forwarded: null }, proxies)).toBe(address);
});

test.each([
  ['for=203.0.113.7', '203.0.113.7'],
  ['for=198.51.100.1, for=203.0.113.7;proto=https;by=10.0.0.1', '203.0.113.7'],
  ['For="[2001:db8::9]:443"', '2001:db8::9'],
  ['for="203.0.113.7:51234", for=10.9.9.9', '203.0.113.7'],
  ['for=unknown', '10.0.0.1'],
  ['for=_hidden', '10.0.0.1'],
  ['proto=https', '10.0.0.1'],
  ['for=203.0.113.7;;', '10.0.0.1'],
])('with Forwarded: %s, the client address is %s', (forwarded, address) => {
  expect(clientAddress({ remoteAddress: '10.0.0.1', forwardedFor: null, forwarded }, proxies)).toBe(address);
});

test('X-Forwarded-For takes precedence over Forwarded', () => {
  const hop = { remoteAddress: '10.0.0.1', forwardedFor: '203.0.113.7', forwarded: 'for=198.51.100.1' };
  expect(clientAddress(hop, proxies)).toBe('203.0.113.7');
});

test('an unreadable client address is logged once for each proxy', () => {
  const warnings = vi.spyOn(log, 'warn');
  for (const proxy of ['10.7.7.7', '10.7.7.8', '10.7.7.7']) {
    clientAddress({ remoteAddress: proxy, forwardedFor: 'nonsense', forwarded: null }, proxies);
  }
  expect(warnings.mock.calls.map(([fields]) => fields)).toEqual([
    { proxy: '10.7.7.7', named: 'nonsense' },
    { proxy: '10.7.7.8', named: 'nonsense' },
  ]);
  warnings.mockRestore();
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('a client at %s is counted under %s', (address, counted) => {
  expect(networkOf(address)).toBe(counted);
});
