import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isLoopback, isPublicAddress } from '#lib/domain/webhooks/public-address.ts';

/** The name leads to where nothing is sent. */
export class AddressNotAllowed extends Error {
  constructor() {
    super('The name leads to an address that is not public.');
  }
}

/** The addresses that a name has, at least one. */
export type ResolveName = (name: string) => Promise<LookupAddress[]>;

/**
 * A lookup for a connection that is refused where any address is not public. The connection is made to the addresses
 * that were looked at, so a name that answers otherwise a moment later gains nothing.
 */
export function publicLookup(allowsPrivate: boolean, resolve: ResolveName = resolveName): LookupFunction {
  return (name, options, callback) => {
    publicAddresses(name, allowsPrivate, resolve).then(
      ([first, ...others]) => {
        if (options.all) callback(null, [first, ...others]);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new AddressNotAllowed(), '', 4),
    );
  };
}

/** The addresses of a name, each of them public. Throws AddressNotAllowed, or what the resolver says. */
export async function publicAddresses(
  name: string,
  allowsPrivate: boolean,
  resolve: ResolveName = resolveName,
): Promise<[LookupAddress, ...LookupAddress[]]> {
  const [first, ...others] = await resolve(name);
  const isAllowed = ({ address }: LookupAddress) =>
    isPublicAddress(address) || (allowsPrivate && isLoopback(address));
  if (first === undefined || ![first, ...others].every(isAllowed)) {
    throw new AddressNotAllowed();
  }
  return [first, ...others];
}

const resolver = new Resolver({ timeout: 2_000, tries: 2 });

/**
 * By the resolver of its own, which waits in no thread: names that never answer would keep the few threads that the C
 * library's waits in, which files are read by too.
 */
async function resolveName(name: string): Promise<LookupAddress[]> {
  if (name === 'localhost') {
    return [{ address: '127.0.0.1', family: 4 }];
  }
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length === 0 && four.status === 'rejected') {
    throw four.reason;
  }
  return found;
}
