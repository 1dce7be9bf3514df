import type { Principal } from '#lib/domain/access/access.ts';
import type { Factor } from '#lib/domain/access/security-event.ts';
import type { StoredSession } from '#lib/store/sign-in/sessions.ts';
import { currentSettings } from '#lib/api/http/service-settings.ts';
import { ProblemError } from '#lib/api/http/response/problem-error.ts';

/**
 * The 401 `authentication.invalid`. The response is the same for all invalid credentials of the same kind.
 * The key's firm gets details in its security log.
 */
export class CredentialRefusal extends ProblemError {
  /** Null if the credentials match no current or former key. */
  readonly refused: { readonly key: RefusedKey; readonly reason: RefusalReason } | null;

  constructor(
    refused: CredentialRefusal['refused'] = null,
    message = 'The credentials are unknown, expired, revoked or already used. Sign in again, or check the key, signature and clock.',
  ) {
    super([{ field: null, code: 'authentication.invalid', message }]);
    this.refused = refused;
  }
}

export type Authentication = {
  readonly principal: Principal;
  /** Expiration time of the session; null for an API key. */
  readonly sessionEndsAt: string | null;
  /** Seconds until the session ends without another request from the user; null for an API key. */
  readonly sessionSecondsLeft: number | null;
  /**
   * Whether the user signed in with a temporary password, and must change it before doing most other things.
   */
  readonly mustChangePassword: boolean;
  /** When and how the session's user last authenticated; null for an API key. */
  readonly authenticated: {
    readonly at: string;
    readonly factors: readonly Factor[];
    /** Whether the user authenticated at most ten minutes before this request, by the database clock. */
    readonly isRecent: boolean;
    /** Whether the user has added no factor since they last authenticated. */
    readonly isWithEveryFactor: boolean;
  } | null;
  /** Whether the second factor is still missing. The session is then limited to completing the sign-in. */
  readonly isSecondFactorDue: boolean;
  /** Whether the firm requires a second factor that the user must set up first. */
  readonly mustEnroll: boolean;
};

/** Returns the authentication of a session. With single sign-on there is no password to change. */
export function identityOf(session: StoredSession): Authentication {
  const mustChangePassword = session.mustChangePassword && currentSettings().openId === undefined;
  const { authenticatedAt, factors, isRecentlyAuthenticated, isWithEveryFactor } = session;
  return {
    principal: userOf(session),
    sessionEndsAt: session.expiresAt,
    sessionSecondsLeft: session.secondsLeft,
    mustChangePassword,
    authenticated: { at: authenticatedAt, factors, isRecent: isRecentlyAuthenticated, isWithEveryFactor },
    isSecondFactorDue: session.isSecondFactorDue,
    mustEnroll: session.mustEnroll,
  };
}

/** Users are identified by their e-mail address, including in the audit log. */
function userOf({ email, firmOid, role, restricted }: StoredSession): Principal {
  return { kind: 'user', id: email, name: email, firmOid, role, restricted };
}

/** Values for an API key, which has no session. */
export const withoutSession = {
  sessionEndsAt: null,
  sessionSecondsLeft: null,
  mustChangePassword: false,
  authenticated: null,
  isSecondFactorDue: false,
  mustEnroll: false,
} as const satisfies Omit<Authentication, 'principal'>;

export type Credentials = {
  /** Authorization header. */
  readonly authorization: string | null;
  /** Cookie header, used only without an Authorization header. */
  readonly cookie: string | null;
  readonly method: string;
  /** Request target, byte for byte. */
  readonly target: string;
  /** Reads the body. This is necessary only to verify a signature, after its other checks have passed. */
  readonly readBody: () => Promise<Uint8Array>;
  /** Network address of the client. */
  readonly address: string;
  readonly now: Date;
  /**
   * Whether a user's action, rather than a page's background refresh, caused the request. Only user actions
   * extend the session.
   */
  readonly isByPerson: boolean;
};

/** Why a known API key was rejected. */
export type RefusalReason =
  | 'revoked key'
  | 'expired key'
  | 'other network'
  | 'wrong secret'
  | 'wrong kind of key'
  | 'stale timestamp'
  | 'bad member id'
  | 'wrong signature'
  | 'signature used before';

type RefusedKey = { readonly keyId: string; readonly firmOid: string };
