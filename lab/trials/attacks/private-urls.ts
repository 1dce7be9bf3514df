/** Returns an address in the notation of a URL, with brackets around an IPv6 address. */
export function hostOf(address: string): string {
  return address.includes(':') ? `[${address}]` : address;
}

/**
 * Returns webhook URLs that point to private or reserved networks, or that have a forbidden scheme or credentials.
 * The service must reject every request to create a webhook with one of them.
 */
export function privateUrls(port: number, own: readonly string[]): string[] {
  const hosts = [
    ...own.map(hostOf),
    ...['127.0.0.1', '127.1', '127.255.255.254', '0.0.0.0', '0', '2130706433', '0x7f000001', '0x7f.1'],
    ...[
      '0177.0.0.1',
      '017700000001',
      '%31%32%37.0.0.1',
      '１２７.0.0.1',
      '127。0。0。1',
      '①②⑦.0.0.1',
      '127.0.0.1.',
    ],
    ...[
      'localhost',
      'LOCALHOST.',
      'a.localhost',
      'ｌｏｃａｌｈｏｓｔ',
      'intranet',
      'printer.local',
      'db.internal',
    ],
    ...[
      '10.0.0.1',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.0.1',
      '100.64.0.1',
      '169.254.169.254',
      '192.0.0.1',
    ],
    ...['198.18.0.1', '203.0.113.1', '192.88.99.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
    ...['[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[::127.0.0.1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'],
    ...['[0:0:0:0:0:ffff:7f00:1]', '[::ffff:0:127.0.0.1]', '[64:ff9b::7f00:1]', '[64:ff9b:1::7f00:1]'],
    ...['[2002:7f00:1::]', '[2001:0:7f00:1::]', '[fe80::1]', '[fec0::1]', '[fd00:ec2::254]', '[ff02::1]'],
  ];
  const schemes = ['http:', 'ftp:', 'file:', 'gopher:'].map(
    (scheme) => `${scheme}//hooks.example.com:${port}/`,
  );
  const people = ['user@', 'user:password@', ':password@'].map(
    (who) => `https://${who}hooks.example.com:${port}/`,
  );
  return [...hosts.map((host) => `https://${host}:${port}/hook`), ...schemes, ...people];
}

/** Returns an attacker's host names, each with the addresses that successive lookups of the name return. */
export function privateNames(own: readonly string[]): Readonly<Record<string, readonly string[][]>> {
  const answers = [
    ...own.map((address) => [[address]]),
    ...['127.0.0.1', '::1', '10.0.0.1', '169.254.169.254', '::ffff:127.0.0.1', '::ffff:7f00:1'].map((one) => [
      [one],
    ]),
    ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:7f00:1::', 'fd00:ec2::254', 'fe80::1', '::'].map(
      (one) => [[one]],
    ),
    // A public address next to a private one, in either order.
    [['8.8.8.8', '127.0.0.1']],
    [['127.0.0.1', '8.8.8.8']],
    [['8.8.8.8', '::1']],
    [[]],
    // The address changes between two lookups, such as those for the check and for the connection.
    [['127.0.0.1'], ['8.8.8.8']],
  ];
  return Object.fromEntries(answers.map((each, index) => [`hook${index}.attacker.example`, each]));
}
