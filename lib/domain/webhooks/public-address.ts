import ipaddr from 'ipaddr.js';

/** Addresses outside of it are reserved, or lead to some IPv4 address that nobody would see here. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address, as a resolver gives it, is one of the Internet that everybody reaches: of no network of ours. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) {
    return false;
  }
  const address = ipaddr.parse(text);
  return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(globalUnicast));
}

/** Whether an address is of this machine itself. */
export function isLoopback(text: string): boolean {
  return ipaddr.isValid(text) && ipaddr.process(text).range() === 'loopback';
}
