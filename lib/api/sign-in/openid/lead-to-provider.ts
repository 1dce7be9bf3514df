import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { OpenIdSettings } from '#lib/env.ts';
import { beginSignInTransaction, type Freshness } from '#lib/store/sign-in/identities.ts';
import { recentMinutes } from '#lib/store/sign-in/sessions.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { log } from '#lib/api/log.ts';
import { signInTransactionCookie } from '#lib/api/sign-in/session-cookie.ts';
import { mayBeginSignIn } from '#lib/api/sign-in/sign-in.ts';
import {
  failedSignIn,
  leadTo,
  type OpenIdCall,
  openIdCallbackAddress,
  openIdProvider,
} from './openid-provider.ts';

/** Redirects the browser to the provider. The values that the response must match are stored in the database. */
export async function leadToProvider(
  { store, address: clientAddress, requestId, atProvider }: OpenIdCall,
  settings: OpenIdSettings,
  { returnPath, freshness }: { readonly returnPath: string; readonly freshness: Freshness },
): Promise<Answer> {
  if (!(await mayBeginSignIn(store, clientAddress))) {
    return failedSignIn('limited', returnPath);
  }
  const provider = await atProvider(() => openIdProvider(settings)).catch((error: unknown) => {
    log.warn({ requestId, reason: String(error) }, "The OpenID provider can't be reached.");
    return undefined;
  });
  if (provider === undefined) {
    return failedSignIn('provider', returnPath);
  }
  const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const token = await beginSignInTransaction(store.database, {
    issuer: settings.issuer,
    state,
    nonce,
    codeVerifier,
    returnPath,
    freshness,
  });
  const { requiredAcr } = settings;
  const address = buildAuthorizationUrl(provider, {
    redirect_uri: openIdCallbackAddress(),
    response_type: 'code',
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    // Makes the provider return when the user last authenticated.
    ...(freshness !== 'any' && { max_age: String(recentMinutes * 60) }),
    ...(freshness === 'login' && { prompt: 'login' }),
    ...(requiredAcr !== undefined && { acr_values: requiredAcr.join(' ') }),
  });
  return leadTo(address.href, { 'Set-Cookie': signInTransactionCookie(token) });
}
