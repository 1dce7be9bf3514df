import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { clientAddress, networkOf } from './client-address.ts';

const nobody = new BlockList();
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
  'a client that reaches us from %s has the address %s, whatever it says about itself',
  (remote, address) => {
    expect(clientAddress({ remoteAddress: remote, forwardedFor: '198.51.100.1' }, nobody)).toBe(address);
  },
);

test.each([
  ['one hop', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['a forged first hop', '10.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['two trusted proxies', '10.0.0.1', '198.51.100.1, 203.0.113.7, 10.9.9.9', '203.0.113.7'],
  ['a trusted proxy of IPv6', '2001:db8::1', '203.0.113.7', '203.0.113.7'],
  ['a proxy beside the trusted network', '11.0.0.1', '203.0.113.7', '11.0.0.1'],
  ['no header', '10.0.0.1', null, '10.0.0.1'],
  ['what is no address', '10.0.0.1', '203.0.113.7, nonsense', '10.0.0.1'],
  ['an address with a port', '10.0.0.1', '203.0.113.7:443', '10.0.0.1'],
  ['only trusted proxies', '10.0.0.1', '10.0.0.2', '10.0.0.2'],
])('behind trusted proxies: %s', (_, remoteAddress, forwardedFor, address) => {
  expect(clientAddress({ remoteAddress, forwardedFor }, proxies)).toBe(address);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('the failures of %s are counted under %s', (address, counted) => {
  expect(networkOf(address)).toBe(counted);
});
