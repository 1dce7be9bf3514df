import type { EventContext } from '#lib/domain/access/security-event.ts';

/** Returns the user or key that causes a change, by address or key ID; undefined for the operator, who is neither. */
export function callerOf({
  actor,
}: EventContext): { readonly kind: 'user' | 'key'; readonly id: string } | undefined {
  if (actor.keyId !== null) {
    return { kind: 'key', id: actor.keyId };
  }
  // Users are identified by their address.
  return actor.kind === 'user' ? { kind: 'user', id: actor.name } : undefined;
}
