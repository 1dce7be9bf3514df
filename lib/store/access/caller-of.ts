import type { EventContext } from '#lib/domain/access/security-event.ts';

/** The user or key that causes a change, by address or key ID; undefined for the operator, who is neither. */
export function callerOf({
  actor,
}: EventContext): { readonly kind: 'user' | 'key'; readonly id: string } | undefined {
  if (actor.keyId !== null) {
    return { kind: 'key', id: actor.keyId };
  }
  // A user is known by the address.
  return actor.kind === 'user' ? { kind: 'user', id: actor.name } : undefined;
}
