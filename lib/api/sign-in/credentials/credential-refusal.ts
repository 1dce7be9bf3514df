import { ProblemError } from '#lib/api/http/answer/problem-error.ts';

/** Why an API key that the service knows let nobody in. */
export type RefusalReason =
  | 'revoked key'
  | 'expired key'
  | 'other network'
  | 'wrong secret'
  | 'wrong kind of key'
  | 'stale time stamp'
  | 'bad member id'
  | 'wrong signature'
  | 'signature used before';

/** The key that somebody tried to come in with. */
export type RefusedKey = { readonly keyId: string; readonly firmOid: string };

/**
 * 401 `authentication.invalid`. The answer is the same for all bad credentials of a kind; the firm of the key learns more.
 */
export class CredentialRefusal extends ProblemError {
  /** Null where the credentials name no key that there is or was. */
  readonly refused: { readonly key: RefusedKey; readonly reason: RefusalReason } | null;

  constructor(
    refused: CredentialRefusal['refused'] = null,
    message = 'The credentials are unknown, revoked, expired or were used before. Sign in again, or check the key, the signature and the clock.',
  ) {
    super([{ field: null, code: 'authentication.invalid', message }]);
    this.refused = refused;
  }
}
