import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  type CustomFetchOptions,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { OpenIdSettings } from '#lib/env.ts';
import { isLoopbackAddress } from '#lib/environment-variables.ts';
import type { SignInFailure } from '#lib/contract/sign-in/sign-in-failures.ts';
import { type Store, currentStore } from '#lib/store/store.ts';
import type { ApiResponse } from '#lib/api/http/response/api-response.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';
import type { SigningIn } from '#lib/api/sign-in/sign-in-origin.ts';
import { readPendingIdentity } from '#lib/store/sign-in/identities.ts';
import { currentSettings } from '#lib/api/http/service-settings.ts';
import { readSignInTransactionToken } from '#lib/api/sign-in/session-cookie.ts';

export const openIdPath = '/sign-in/openid';
export const openIdCallbackPath = '/sign-in/openid/callback';

/** How long the provider's metadata is cached. Its addresses and keys can change. */
const freshForMs = 60 * 60 * 1_000;
const timeoutSeconds = 10;

let known:
  | { readonly settings: OpenIdSettings; readonly readAt: number; readonly provider: Promise<Configuration> }
  | undefined;

/** Returns the provider's metadata, cached for an hour. Throws if it can't be fetched. Failures aren't cached. */
export async function openIdProvider(settings: OpenIdSettings): Promise<Configuration> {
  if (known === undefined || known.settings !== settings || performance.now() - known.readAt > freshForMs) {
    const asked = { settings, readAt: performance.now(), provider: discover(settings) };
    known = asked;
    asked.provider.catch(() => {
      if (known === asked) {
        known = undefined;
      }
    });
  }
  return known.provider;
}

/**
 * Fetches the provider's metadata. Signatures of ID tokens are verified, even though the tokens come directly from
 * the provider.
 */
function discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<Configuration> {
  const address = new URL(issuer);
  const execute = [enableNonRepudiationChecks];
  if (address.protocol === 'http:' && isLoopbackAddress(issuer)) {
    // Connections on this machine are safe. The package marks the option as deprecated to discourage its use
    // elsewhere.
    // oxlint-disable-next-line typescript/no-deprecated
    execute.push(allowInsecureRequests);
  }
  return discovery(address, clientId, {}, clientAuthentication(clientSecret), {
    execute,
    timeout: timeoutSeconds,
    [customFetch]: fetchBounded,
  });
}

/** Maximum size of a response from the provider, after decompression. Metadata, keys and tokens take a few KiB. */
const maxResponseBytes = 1_048_576;

/** Sends a request to the provider. Reading the response fails if it's too large, because it is read into memory. */
async function fetchBounded(
  address: string,
  { body = null, ...options }: CustomFetchOptions,
): Promise<Response> {
  const sent = body instanceof Uint8Array ? new Uint8Array(body) : body;
  const response = await fetch(address, { ...options, body: sent });
  let bytes = 0;
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      bytes += chunk.length;
      if (bytes > maxResponseBytes) controller.error(new Error("The provider's response is too large."));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(bounded) ?? null, response);
}

/** Returns the client authentication that the provider supports. The specification's default is Basic. */
function clientAuthentication(clientSecret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic') ? basic : post;
    authenticate(server, ...rest);
  };
}

/** A browser request for single sign-on. It isn't part of the API, and the response is a redirect. */
export type OpenIdRequest = SigningIn & {
  readonly store: Store;
  /** Query string as received, without the question mark. */
  readonly search: string;
  readonly parameters: URLSearchParams;
  /**
   * Runs work that waits for the provider. Returns undefined if too much such work is already in progress.
   */
  readonly atProvider: <Result>(work: () => Promise<Result>) => Promise<Result | undefined>;
};

/** Returns the redirect URI, as registered with the provider. */
export function openIdCallbackAddress(): string {
  return publicBaseUrl() + openIdCallbackPath;
}

/**
 * Redirects the browser. The referrer policy prevents it from sending the current address, which can contain a code,
 * to the next site.
 */
export function leadTo(location: string, headers: Readonly<Record<string, string>> = {}): ApiResponse {
  return {
    status: 303,
    headers: {
      Location: location,
      'Referrer-Policy': 'no-referrer',
      ...headers,
    },
    body: null,
  };
}

/** Redirects to the sign-in page, which shows the reason. */
export function failedSignIn(failure: SignInFailure, next: string): ApiResponse {
  return leadTo(signInPage({ failure, next }));
}

export function signInPage(parameters: Readonly<Record<string, string>>): string {
  return `/sign-in?${new URLSearchParams(parameters).toString()}`;
}

/** A person whom the provider has authenticated, but who isn't linked to a user yet. */
type Linking = { readonly token: string; readonly accountName: string };

/**
 * Returns the identity to which a Cookie header refers; undefined if there is none or if its provider is no
 * longer configured.
 */
export async function pendingIdentity(
  { database }: Store,
  cookie: string | null,
): Promise<Linking | undefined> {
  const token = readSignInTransactionToken(cookie);
  const pending = token === undefined ? undefined : await readPendingIdentity(database, token);
  const isOurs =
    pending !== undefined && isSameIssuer(pending.issuer, currentSettings().openId?.issuer ?? '');
  return token !== undefined && isOurs ? { token, accountName: pending.accountName } : undefined;
}

/**
 * Reports whether an issuer is the configured one. The setting can end with a slash even if the provider's own
 * issuer doesn't, as discovery permits.
 */
function isSameIssuer(issuer: string, configured: string): boolean {
  return URL.parse(issuer)?.href === URL.parse(configured)?.href;
}

/** How users sign in, for the sign-in page. */
type SignInMethods = {
  /** Provider's display name; null if users sign in with passwords. */
  readonly provider: string | null;
  /** Visitor's name at the provider if they are about to be linked to a user; otherwise null. */
  readonly linking: string | null;
};

/** Returns the sign-in provider's display name; null if users sign in with passwords. */
export function singleSignOnName(): string | null {
  return currentSettings().openId?.name ?? null;
}

/** Returns the sign-in method for pages. Throws if the database is unavailable. */
export async function signInMethods(cookie: string | null): Promise<SignInMethods> {
  const { openId } = currentSettings();
  if (openId === undefined) {
    return { provider: null, linking: null };
  }
  const linking = await pendingIdentity(currentStore(), cookie);
  return { provider: openId.name, linking: linking?.accountName ?? null };
}
