import { isIPv6 } from 'node:net';

/**
 * The address under which a client's failed sign-ins are counted: an IPv4 address as it is, of IPv6 the network of
 * 64 bits, because whoever has one address of it has them all.
 */
export function clientAddress(remoteAddress: string | null): string {
  if (remoteAddress === null) {
    return 'unknown';
  }
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(remoteAddress) ?? [];
  if (mapped !== undefined) {
    return mapped;
  }
  return isIPv6(remoteAddress) ? `${groupsOf(remoteAddress).slice(0, 4).join(':')}::/64` : remoteAddress;
}

/** The eight groups of an IPv6 address, with those that `::` stands for. */
function groupsOf(address: string): string[] {
  const [before = '', after = ''] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const left = before.split(':').filter((group) => group !== '');
  const right = after.split(':').filter((group) => group !== '');
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
}
