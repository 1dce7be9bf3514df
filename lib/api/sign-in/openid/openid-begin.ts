import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { returnPath } from '#lib/domain/access/return-path.ts';
import type { OpenIdSettings } from '#lib/env.ts';
import { beginSignInTransaction } from '#lib/store/sign-in/sign-in-transactions.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { failedSignIn, leadTo, openIdCallbackAddress, type OpenIdCall } from './openid-call.ts';
import { openIdProvider } from './openid-provider.ts';
import { log } from '#lib/api/telemetry/log.ts';
import { signInTransactionCookie } from '#lib/api/sign-in/session-cookie.ts';
import { mayBeginSignIn } from '#lib/api/sign-in/sign-in-limits.ts';

/**
 * Sends the browser to the provider. `to` is the page to come back to: any but one of this console may be an
 * attacker's who wrote the link, so it becomes the first page. What the answer must fit stays here, in the database.
 */
export async function beginOpenId(
  { store, parameters, address: clientAddress, requestId, atProvider }: OpenIdCall,
  settings: OpenIdSettings,
): Promise<Answer> {
  const wanted = returnPath(parameters.get('to'));
  if (!(await mayBeginSignIn(store, clientAddress))) {
    return failedSignIn('limited', wanted);
  }
  const provider = await atProvider(() => openIdProvider(settings)).catch((error: unknown) => {
    log.warn({ requestId, reason: String(error) }, 'The OpenID provider cannot be asked.');
    return undefined;
  });
  if (provider === undefined) {
    return failedSignIn('provider', wanted);
  }
  const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const token = await beginSignInTransaction(store.database, {
    issuer: settings.issuer,
    state,
    nonce,
    codeVerifier,
    returnPath: wanted,
  });
  const address = buildAuthorizationUrl(provider, {
    redirect_uri: openIdCallbackAddress(),
    response_type: 'code',
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  });
  return leadTo(address.href, { 'Set-Cookie': signInTransactionCookie(token) });
}
