import type { Principal } from '#lib/domain/access/access.ts';
import { noteSession } from '#lib/api/http/limits/address-rates.ts';
import { readSession } from '#lib/store/sign-in/sessions.ts';
import type { Store } from '#lib/store/store.ts';
import { CredentialRefusal } from './credential-refusal.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import { readSessionToken } from '#lib/api/sign-in/session-cookie.ts';
import { type Authentication, identityOf, withoutSession } from './authentication.ts';
import { byBearerKey } from './by-bearer-key.ts';
import { bySignature } from './by-signature.ts';
import type { Credentials } from './credentials.ts';

/**
 * Who sends a request. Throws 401 `authentication.required` without credentials, `authentication.invalid` with bad
 * ones.
 */
export async function authenticate(store: Store, credentials: Credentials): Promise<Authentication> {
  const [, scheme = '', parameters = ''] =
    /^(\S+)\s*(.*)$/s.exec(credentials.authorization?.trim() ?? '') ?? [];
  switch (scheme.toLowerCase()) {
    case '':
      return bySession(store, credentials.cookie);
    case 'bearer':
      return byKey(await byBearerKey(store, parameters, credentials));
    case 'foliows':
      return byKey(await bySignature(store, parameters, credentials));
    default:
      throw new CredentialRefusal();
  }
}

function byKey(principal: Principal): Authentication {
  return { principal, ...withoutSession };
}

/**
 * The user of a session, with the role and restrictions of this moment: neither is remembered, so what an
 * administrator takes away is gone at once.
 */
async function bySession({ database }: Store, cookie: string | null): Promise<Authentication> {
  const token = readSessionToken(cookie);
  if (token === undefined) {
    throw problem(
      'authentication.required',
      'Sign in, send an API key as a Bearer token, or sign the request.',
    );
  }
  const session = await readSession(database, token);
  if (session === undefined) {
    throw new CredentialRefusal();
  }
  noteSession(token);
  return identityOf(session);
}
