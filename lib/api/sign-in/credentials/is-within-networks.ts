import { BlockList, isIP, isIPv6 } from 'node:net';

/** Whether an address lies in one of the networks, which are in CIDR notation. */
export function isWithinNetworks(address: string, networks: readonly string[]): boolean {
  if (isIP(address) === 0) {
    return false;
  }
  const list = new BlockList();
  for (const network of networks) {
    const [start = '', bits = ''] = network.split('/');
    list.addSubnet(start, Number(bits), familyOf(start));
  }
  return list.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
