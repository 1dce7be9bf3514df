import type { Principal } from '#lib/domain/access/access.ts';
import type { Factor } from '#lib/domain/access/factors.ts';
import type { StoredSession } from '#lib/store/sign-in/sessions.ts';
import { currentSettings } from '#lib/api/http/service-settings.ts';
import { ProblemError } from '#lib/api/http/answer/problem-error.ts';

/**
 * 401 `authentication.invalid`. The response is the same for all bad credentials of a kind. The firm of the key gets
 * more details.
 */
export class CredentialRefusal extends ProblemError {
  /** Null if the credentials name no existing or former key. */
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
  /** When the session expires; null for an API key. */
  readonly sessionEndsAt: string | null;
  /** Seconds until it ends unless the person sends another request; null for an API key. */
  readonly sessionSecondsLeft: number | null;
  /** Whether the user signed in with a temporary password, which allows little more than changing it. */
  readonly mustChangePassword: boolean;
  /** When and how the user of the session last authenticated; null for an API key. */
  readonly authenticated: {
    readonly at: string;
    readonly factors: readonly Factor[];
    /** Whether that was at most ten minutes before this request, by the database's clock. */
    readonly isRecent: boolean;
    /** Whether it included every factor that the person has now. */
    readonly isWithEveryFactor: boolean;
  } | null;
  /** Whether the second factor is still missing. The session can then do almost nothing. */
  readonly isSecondFactorDue: boolean;
  /** Whether the firm requires a second factor that the person has to set up first. */
  readonly mustEnroll: boolean;
};

/** With single sign-on there is no password to change. */
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

/** Users are identified by their address, in the audit too. */
function userOf({ email, firmOid, role, restricted }: StoredSession): Principal {
  return { kind: 'user', id: email, name: email, firmOid, role, restricted };
}

/** The values for an API key, which has none of these. */
export const withoutSession = {
  sessionEndsAt: null,
  sessionSecondsLeft: null,
  mustChangePassword: false,
  authenticated: null,
  isSecondFactorDue: false,
  mustEnroll: false,
} as const satisfies Omit<Authentication, 'principal'>;

export type Credentials = {
  /** The Authorization header. */
  readonly authorization: string | null;
  /** The Cookie header, which is used if there is no Authorization. */
  readonly cookie: string | null;
  readonly method: string;
  /** The request target, byte for byte. */
  readonly target: string;
  /** Reads the body. Only a signature needs it, and only if everything else about it is correct. */
  readonly readBody: () => Promise<Uint8Array>;
  /** Network address of the client. */
  readonly address: string;
  readonly now: Date;
  /** Whether a person sent the request, and not a page on its own. Only a person's request extends the session. */
  readonly isByPerson: boolean;
};

/** Why a known API key was refused. */
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

/** The key of the attempt. */
type RefusedKey = { readonly keyId: string; readonly firmOid: string };
