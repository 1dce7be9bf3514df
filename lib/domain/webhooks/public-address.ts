import ipaddr from 'ipaddr.js';

/** Addresses outside this range are reserved, or map to an IPv4 address that this check couldn't see. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Unicast addresses on which cloud platforms serve their machines: the host agent of Azure, the private service
 * endpoints of IBM Cloud. Those of other platforms are link-local, shared or unique local addresses.
 */
const ofPlatforms = ['168.63.129.16/32', '161.26.0.0/16', '166.8.0.0/14'].map((network) =>
  ipaddr.IPv4.parseCIDR(network),
);

/** Whether an address from a resolver is a public Internet address and not one of a private network. */
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

/** Whether it is an address of this machine. */
export function isLoopback(text: string): boolean {
  return ipaddr.isValid(text) && ipaddr.process(text).range() === 'loopback';
}
