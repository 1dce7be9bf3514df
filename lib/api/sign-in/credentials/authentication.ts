import type { Principal } from '#lib/domain/access/access.ts';
import type { StoredSession } from '#lib/store/sign-in/sessions.ts';
import { currentSettings } from '#lib/api/http/service-settings.ts';

export type Authentication = {
  readonly principal: Principal;
  /** When the session of the cookie ends; null for an API key. */
  readonly sessionEndsAt: string | null;
  /** Whether it is a session by a password that somebody else issued; then little else is to be had by it. */
  readonly mustChangePassword: boolean;
};

/** With single sign-on nobody has a password to change. */
export function identityOf(session: StoredSession): Authentication {
  const mustChangePassword = session.mustChangePassword && currentSettings().openId === undefined;
  return { principal: userOf(session), sessionEndsAt: session.expiresAt, mustChangePassword };
}

/** A user is known by the address, in the audit too. */
function userOf({ email, firmOid, role, restricted }: StoredSession): Principal {
  return { kind: 'user', id: email, name: email, firmOid, role, restricted };
}
