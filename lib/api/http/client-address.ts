import { type BlockList, isIP, isIPv6 } from 'node:net';

/** How a request reached us. */
export type Hop = {
  /** The other end of the connection: the client, or a proxy before us; null where it is not known. */
  readonly remoteAddress: string | null;
  /** X-Forwarded-For as it came. */
  readonly forwardedFor: string | null;
};

/**
 * The network address of the client; without proxies that are trusted the other end of the connection. X-Forwarded-For
 * counts as far as proxies that are trusted wrote it: read from its end, because what stands before the first address
 * that no trusted proxy has may be the client's invention.
 */
export function clientAddress(
  { remoteAddress, forwardedFor }: Hop,
  trustedProxies: BlockList | null,
): string {
  let address = plain(remoteAddress ?? '');
  const hops = trustedProxies === null ? [] : (forwardedFor ?? '').split(',');
  while (trustedProxies !== null && isTrusted(address, trustedProxies)) {
    const before = plain(hops.pop()?.trim() ?? '');
    if (isIP(before) === 0) {
      break;
    }
    address = before;
  }
  return address === '' ? 'unknown' : address;
}

/**
 * What a client's failures are counted under: an IPv4 address as it is, of IPv6 the network of 64 bits, because whoever
 * has one address of it has them all.
 */
export function networkOf(address: string): string {
  return address.includes(':') ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

function isTrusted(address: string, trustedProxies: BlockList): boolean {
  return isIP(address) !== 0 && trustedProxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** An IPv4 address that arrived on an IPv6 socket is one of IPv4; a zone is nobody's business. */
function plain(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  return mapped ?? address.replace(/%.*$/, '').toLowerCase();
}

/** The eight groups of an IPv6 address, with those that `::` stands for. */
function groupsOf(address: string): string[] {
  const [before = '', after = ''] = address.split('::');
  const left = before.split(':').filter((group) => group !== '');
  const right = after.split(':').filter((group) => group !== '');
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
}
