import { keyIdOf } from '#lib/domain/access/access.ts';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import type { Call } from '#lib/api/http/request/call.ts';

/** Who sends a request, from where, for the events that it brings about. */
export function eventContextOf({
  principal,
  address,
  requestId,
}: Pick<Call<unknown>, 'principal' | 'address' | 'requestId'>): EventContext {
  const { kind, name } = principal;
  return { actor: { kind, name, keyId: keyIdOf(principal) }, address, requestId };
}
