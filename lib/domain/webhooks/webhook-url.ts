import ipaddr from 'ipaddr.js';

const httpsPort = 443;

/** Names that public resolvers can't resolve. */
const innerNames = /^(?:.*\.)?(?:localhost|local|localdomain|internal|intranet|lan|home|corp|arpa)$/;

/**
 * Explains why a URL can't receive webhooks; null if it can. The IP addresses behind the host name are
 * checked on connection. With `allowsPrivate`, receivers on this machine are allowed, even over plain HTTP, and any
 * port is allowed.
 */
export function webhookUrlFault(
  url: URL,
  allowsPrivate: boolean,
  ports: readonly number[] = [httpsPort],
): string | null {
  const host = hostOf(url);
  if (url.username !== '' || url.password !== '') {
    return 'Remove the user name and password. The signature identifies the sender.';
  }
  if (allowsPrivate && isOwnMachine(url) && ['http:', 'https:'].includes(url.protocol)) {
    return null;
  }
  if (url.protocol !== 'https:') {
    return 'Use a URL that begins with https://.';
  }
  if (!allowsPrivate && !ports.includes(url.port === '' ? httpsPort : Number(url.port))) {
    return `Use port ${ports.join(' or ')}.`;
  }
  if (isAddress(url.hostname, host)) {
    return isPublicAddress(host) ? null : notPublic;
  }
  return !host.includes('.') || innerNames.test(host) ? notPublic : null;
}

/** Reports whether the URL points to this machine. */
export function isOwnMachine(url: URL): boolean {
  const host = hostOf(url);
  return host === 'localhost' || isLoopback(host);
}

/** Returns the host without brackets or a final dot. The parser has already normalized IPv4, such as 0x7f.1. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

const notPublic = 'Use a public URL. Private networks and localhost are not allowed.';

function isAddress(hostname: string, host: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(host);
}

/** Addresses outside this range are reserved, or map to an IPv4 address that this check couldn't see. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Unicast addresses that cloud platforms use for internal services: the Azure host agent, and private service
 * endpoints of IBM Cloud. Other platforms use link-local, shared or unique local addresses, which are
 * rejected anyway.
 */
const ofPlatforms = ['168.63.129.16/32', '161.26.0.0/16', '166.8.0.0/14'].map((network) =>
  ipaddr.IPv4.parseCIDR(network),
);

/** Reports whether an address from a resolver is a public Internet address and not a private one. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) {
    return false;
  }
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4
    ? !ofPlatforms.some((network) => address.match(network))
    : address.match(globalUnicast);
}

/** Reports whether the address is this machine. */
export function isLoopback(text: string): boolean {
  return ipaddr.isValid(text) && ipaddr.process(text).range() === 'loopback';
}
