import type { Cause } from '#lib/domain/security-event.ts';
import type { Call } from './handle.ts';

/** Who sends a request, from where, for the events that it brings about. */
export function causeOf({
  principal: { kind, name },
  address,
  requestId,
}: Pick<Call<unknown>, 'principal' | 'address' | 'requestId'>): Cause {
  return { actor: { kind, name }, address, requestId };
}
