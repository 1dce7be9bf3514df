import { isIP } from 'node:net';
import { problem } from '#lib/api/http/response/problem-error.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';

/** Relying party for which authenticators create passkeys. */
export type RelyingParty = { readonly id: string; readonly origin: string; readonly name: string };

/**
 * Returns this service's relying party, based on its public address; null for an IP address, which browsers
 * don't accept.
 */
export function relyingParty(): RelyingParty | null {
  const { hostname, origin } = new URL(publicBaseUrl());
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return isAddress ? null : { id: hostname, origin, name: 'Placement Desk' };
}

/** Returns this service's relying party. Throws 409 if passkeys are unavailable. */
export function requireRelyingParty(): RelyingParty {
  const party = relyingParty();
  if (party === null) {
    throw problem(
      'passkeys.not.available',
      "You opened Placement Desk using an IP address, and browsers don't support passkeys for IP addresses. Use its host name instead.",
    );
  }
  return party;
}
