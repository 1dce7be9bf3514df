import type { Principal } from '#lib/domain/access/access.ts';
import type { Factor } from '#lib/domain/access/factors.ts';
import type { StoredSession } from '#lib/store/sign-in/sessions.ts';
import { currentSettings } from '#lib/api/http/service-settings.ts';

export type Authentication = {
  readonly principal: Principal;
  /** When the session of the cookie ends; null for an API key. */
  readonly sessionEndsAt: string | null;
  /** Whether it is a session by a password that somebody else issued; then little else is to be had by it. */
  readonly mustChangePassword: boolean;
  /** When and with what the person of the session last proved who they are; null for an API key. */
  readonly authenticated: {
    readonly at: string;
    readonly factors: readonly Factor[];
    /** Whether that was at most ten minutes before this request, by the database's clock. */
    readonly isRecent: boolean;
    /** Whether it was with every factor that the person has by now. */
    readonly isWithEveryFactor: boolean;
  } | null;
  /** Whether the person still owes the second factor; then next to nothing is to be had by the session. */
  readonly isSecondFactorDue: boolean;
  /** Whether the firm requires a second factor that the person has to set up first. */
  readonly mustEnroll: boolean;
};

/** With single sign-on nobody has a password to change. */
export function identityOf(session: StoredSession): Authentication {
  const mustChangePassword = session.mustChangePassword && currentSettings().openId === undefined;
  const { authenticatedAt, factors, isRecentlyAuthenticated, isWithEveryFactor } = session;
  return {
    principal: userOf(session),
    sessionEndsAt: session.expiresAt,
    mustChangePassword,
    authenticated: { at: authenticatedAt, factors, isRecent: isRecentlyAuthenticated, isWithEveryFactor },
    isSecondFactorDue: session.isSecondFactorDue,
    mustEnroll: session.mustEnroll,
  };
}

/** A user is known by the address, in the audit too. */
function userOf({ email, firmOid, role, restricted }: StoredSession): Principal {
  return { kind: 'user', id: email, name: email, firmOid, role, restricted };
}

/** What an API key has of all this: nothing. */
export const withoutSession = {
  sessionEndsAt: null,
  mustChangePassword: false,
  authenticated: null,
  isSecondFactorDue: false,
  mustEnroll: false,
} as const satisfies Omit<Authentication, 'principal'>;
