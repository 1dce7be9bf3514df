import { keyIdOf } from '#lib/domain/access.ts';
import type { Cause } from '#lib/domain/security-event.ts';
import type { Call } from './handle.ts';

/** Who sends a request, from where, for the events that it brings about. */
export function causeOf({
  principal,
  address,
  requestId,
}: Pick<Call<unknown>, 'principal' | 'address' | 'requestId'>): Cause {
  const { kind, name } = principal;
  return { actor: { kind, name, keyId: keyIdOf(principal) }, address, requestId };
}
