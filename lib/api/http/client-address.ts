import { type BlockList, isIP, isIPv6 } from 'node:net';
import parseForwarded from 'forwarded-parse';
import { log } from '#lib/api/log.ts';

/** The peer address and proxy headers of a request. */
type Hop = {
  /** The other end of the connection: the client, or a proxy in front of the service; null if unknown. */
  readonly remoteAddress: string | null;
  /** The header X-Forwarded-For. Takes precedence over `forwarded`. */
  readonly forwardedFor: string | null;
  /** The header Forwarded (RFC 7239). */
  readonly forwarded: string | null;
};

/**
 * The network address of the client, or the other end of the connection without trusted proxies. Only header entries
 * written by trusted proxies count. They are read from the end, because a client can invent everything before the
 * first address that isn't a trusted proxy. Logs once per proxy if a trusted proxy sends an unreadable client
 * address.
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

/** The addresses as written by the proxies, the nearest proxy's last. */
function namedHops({ forwardedFor, forwarded }: Hop): string[] {
  if (forwardedFor !== null) return forwardedFor.split(',').map((each) => each.trim());
  if (forwarded === null) return [];
  try {
    return parseForwarded(forwarded).map((element) => element['for'] ?? '');
  } catch {
    return [forwarded];
  }
}

/** Extracts the address from `203.0.113.7:51234`, `[2001:db8::1]:443` and `"203.0.113.7"`. */
function withoutPort(named: string): string {
  const [, unquoted = ''] = /^"?(.*?)"?$/s.exec(named) ?? [];
  const [, bracketed] = /^\[(.*)\](?::\d{1,5})?$/.exec(unquoted) ?? [];
  const [, beforePort] = /^([\d.]+):\d{1,5}$/.exec(unquoted) ?? [];
  return bracketed ?? beforePort ?? unquoted;
}

/** Proxies whose header was reported. The number is limited, because a network of trusted proxies can be large. */
const reported = new Set<string>();
const reportedMax = 100;

function reportUnreadable(proxy: string, named: string): void {
  if (reported.has(proxy) || reported.size >= reportedMax) return;
  reported.add(proxy);
  log.warn(
    { proxy, named: named.slice(0, 100) },
    "A trusted proxy sent an invalid client address. The proxy's own address is used instead.",
  );
}

/**
 * The address for counting a client's failures: the full IPv4 address, or the /64 network for IPv6, because a client
 * with one IPv6 address usually controls its whole network.
 */
export function networkOf(address: string): string {
  return address.includes(':') ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

function isTrusted(address: string, trustedProxies: BlockList): boolean {
  return isIP(address) !== 0 && trustedProxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** An IPv4 address that arrived on an IPv6 socket is one of IPv4; a zone is dropped. */
function plain(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  return mapped ?? address.replace(/%.*$/, '').toLowerCase();
}

/** The eight groups of an IPv6 address, with `::` expanded. */
function groupsOf(address: string): string[] {
  const [before = '', after = ''] = address.split('::');
  const left = before.split(':').filter((group) => group !== '');
  const right = after.split(':').filter((group) => group !== '');
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
}
