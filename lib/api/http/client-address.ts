import { type BlockList, isIP, isIPv6 } from 'node:net';
import parseForwarded from 'forwarded-parse';
import { log } from '#lib/api/log.ts';

/** A connection's peer address and the proxy headers of its request. */
type Hop = {
  /** Address of the peer, which is the client or a proxy; null if unknown. */
  readonly remoteAddress: string | null;
  /** X-Forwarded-For header. Takes precedence over `forwarded`. */
  readonly forwardedFor: string | null;
  /** Forwarded header (RFC 7239). */
  readonly forwarded: string | null;
};

/**
 * Returns the client's network address. If the peer isn't a trusted proxy, this is the peer's address, or `unknown`.
 * Only header entries written by trusted proxies are used. Entries are read backward from the end, up to the first
 * address that isn't a trusted proxy, because a client can forge everything before it. If an entry is unreadable,
 * returns the address of the proxy that wrote it, and logs the entry once for each of up to 100 proxies.
 */
export function clientAddress(hop: Hop, trustedProxies: BlockList | null): string {
  let address = plain(hop.remoteAddress ?? '');
  if (trustedProxies === null || !isTrusted(address, trustedProxies)) {
    return address === '' ? 'unknown' : address;
  }
  const hops = namedHops(hop);
  while (isTrusted(address, trustedProxies)) {
    const named = hops.pop();
    if (named === undefined) break;
    const before = plain(withoutPort(named));
    if (isIP(before) === 0) {
      reportUnreadable(address, named);
      break;
    }
    address = before;
  }
  return address;
}

/** Returns the addresses in the forwarding headers. The nearest proxy wrote the last one. */
function namedHops({ forwardedFor, forwarded }: Hop): string[] {
  if (forwardedFor !== null) return forwardedFor.split(',').map((each) => each.trim());
  if (forwarded === null) return [];
  try {
    return parseForwarded(forwarded).map((element) => element['for'] ?? '');
  } catch {
    return [forwarded];
  }
}

/** Extracts the address from forms such as `203.0.113.7:51234`, `[2001:db8::1]:443` and `"203.0.113.7"`. */
function withoutPort(named: string): string {
  const [, unquoted = ''] = /^"?(.*?)"?$/s.exec(named) ?? [];
  const [, bracketed] = /^\[(.*)\](?::\d{1,5})?$/.exec(unquoted) ?? [];
  const [, beforePort] = /^([\d.]+):\d{1,5}$/.exec(unquoted) ?? [];
  return bracketed ?? beforePort ?? unquoted;
}

/** Proxies already reported. Their number is limited, because a network of trusted proxies can be large. */
const reported = new Set<string>();
const maxReported = 100;

function reportUnreadable(proxy: string, named: string): void {
  if (reported.has(proxy) || reported.size >= maxReported) return;
  reported.add(proxy);
  log.warn(
    { proxy, named: named.slice(0, 100) },
    "A trusted proxy sent an invalid client address. The proxy's own address is used instead.",
  );
}

/**
 * Returns the address under which a client's requests and failures are counted: the full IPv4 address, or the /64
 * network for IPv6, because a client usually controls its whole IPv6 network.
 */
export function networkOf(address: string): string {
  return address.includes(':') ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

function isTrusted(address: string, trustedProxies: BlockList): boolean {
  return isIP(address) !== 0 && trustedProxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Normalizes an address: converts an IPv4-mapped IPv6 address to IPv4, drops the zone ID, and uses lowercase. */
function plain(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  return mapped ?? address.replace(/%.*$/, '').toLowerCase();
}

/** Returns the eight groups of an IPv6 address, with `::` expanded. */
function groupsOf(address: string): string[] {
  const [before = '', after = ''] = address.split('::');
  const left = before.split(':').filter((group) => group !== '');
  const right = after.split(':').filter((group) => group !== '');
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
}
