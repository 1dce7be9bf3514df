import { describe, expect, test } from 'vitest';
import { isLoopback, isPublicAddress, webhookUrlFault } from './webhook-url.ts';

describe('an Internet address', () => {
  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '168.63.129.15',
    '168.63.129.17',
    '161.27.0.1',
    '166.12.0.1',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    ['loopback', '127.0.0.1'],
    ['in the loopback network', '127.255.255.254'],
    ['unspecified', '0.0.0.0'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['behind carrier-grade NAT', '100.64.0.1'],
    ['for cloud metadata', '169.254.169.254'],
    ['for protocol assignments', '192.0.0.8'],
    ['for documentation', '203.0.113.9'],
    ['for benchmarking', '198.18.0.1'],
    ['a 6to4 relay', '192.88.99.1'],
    ['multicast', '224.0.0.1'],
    ['a cloud host agent', '168.63.129.16'],
    ['for cloud metadata', '100.100.100.200'],
    ['a cloud service', '161.26.0.10'],
    ['a cloud service', '166.11.255.255'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['loopback', '::1'],
    ['unspecified', '::'],
    ['mapped from IPv4', '::ffff:10.0.0.1'],
    ['mapped from IPv4, even a public one', '::ffff:8.8.8.8'],
    ['compatible with IPv4', '::127.0.0.1'],
    ['translated from IPv4', '::ffff:0:10.0.0.1'],
    ['behind NAT64', '64:ff9b::a00:1'],
    ['behind a local-use NAT64', '64:ff9b:1::1'],
    ['a 6to4 address', '2002:a00:1::1'],
    ['a Teredo address', '2001:0:1::1'],
    ['link-local', 'fe80::1'],
    ['link-local with an interface', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['unique local', 'fd00:ec2::254'],
    ['multicast', 'ff02::1'],
    ['for documentation', '2001:db8::1'],
    ['for documentation', '3fff::1'],
    ['in the discard prefix', '100::1'],
    ['outside allocated unicast', '4000::1'],
    ['a domain name', 'example.com'],
    ['empty', ''],
  ])('is not %s: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test('differs from a loopback address in any notation', () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(isLoopback(address)).toBe(true);
    for (const address of ['128.0.0.1', '10.0.0.1', 'localhost']) expect(isLoopback(address)).toBe(false);
  });
});

describe('the address of a webhook', () => {
  const fault = (url: string, allowsPrivate = false) => webhookUrlFault(new URL(url), allowsPrivate);

  test.each([
    'https://example.com/hook',
    'https://example.com:443/?a=b',
    'https://8.8.8.8/',
    'https://[2606:4700::1]/',
  ])('can be %s', (url) => {
    expect(fault(url)).toBeNull();
  });

  test.each([
    'http://example.com/',
    'ftp://example.com/',
    'https://user@example.com/',
    'https://:password@example.com/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://a.localhost/',
    'https://intranet/',
    'https://metadata.google.internal/',
    'https://printer.local/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://2130706433/',
    'https://%31%32%37.0.0.1/',
    'https://１２７.0.0.1/',
    'https://10.0.0.1./',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[0:0:0:0:0:ffff:7f00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[fd00:ec2::254]/',
  ])('cannot be %s', (url) => {
    expect(fault(url)).not.toBeNull();
  });

  test('has port 443, or one that the operator allows', () => {
    const url = new URL('https://example.com:8443/');
    expect(webhookUrlFault(url, false)).toBe('Use port 443.');
    expect(webhookUrlFault(url, false, [443, 8443])).toBeNull();
    expect(webhookUrlFault(new URL('https://example.com/'), false, [8443])).toBe('Use port 8443.');
    expect(webhookUrlFault(url, true)).toBeNull();
  });

  test('can be this machine if the operator allows it, but no other private address', () => {
    for (const url of [
      'http://127.0.0.1:9/',
      'http://localhost/',
      'https://[::1]/',
      'https://example.com/',
    ]) {
      expect(fault(url, true)).toBeNull();
    }
    for (const url of [
      'http://10.0.0.1/',
      'https://10.0.0.1/',
      'http://example.com/',
      'http://a:b@127.0.0.1/',
    ]) {
      expect(fault(url, true)).not.toBeNull();
    }
  });
});
