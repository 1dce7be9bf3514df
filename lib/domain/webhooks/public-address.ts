import ipaddr from 'ipaddr.js';

/** Addresses outside this range are reserved, or map to an IPv4 address that this check couldn't see. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Unicast addresses that cloud platforms use for internal services: the Azure host agent, and private service
 * endpoints of IBM Cloud. Other platforms use link-local, shared or unique local addresses.
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
