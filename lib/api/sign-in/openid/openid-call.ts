import type { SignInFailure } from '#lib/contract/sign-in/sign-in-failures.ts';
import type { Store } from '#lib/store/store.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { publicBaseUrl } from '#lib/api/http/base-url.ts';
import type { SigningIn } from '#lib/api/sign-in/sign-in-origin.ts';

/** A request of single sign-on. It is a page's and no one of the API: it is answered by leading on. */
export type OpenIdCall = SigningIn & {
  readonly store: Store;
  /** The query as it came, with its question mark, or nothing. */
  readonly search: string;
  readonly parameters: URLSearchParams;
  /** Does work that waits for the provider; undefined when too much does already. */
  readonly atProvider: <Result>(work: () => Promise<Result>) => Promise<Result | undefined>;
};

export const openIdPath = '/sign-in/openid';
export const openIdCallbackPath = '/sign-in/openid/callback';

/** Where the provider sends people back to, as it has to be registered there. */
export function openIdCallbackAddress(): string {
  return publicBaseUrl() + openIdCallbackPath;
}

/** Leads on. Nobody keeps the answer, and the next site does not learn the address, which may hold a code. */
export function leadTo(location: string, headers: Readonly<Record<string, string>> = {}): Answer {
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

/** Back to the sign-in page, which says why. */
export function failedSignIn(failure: SignInFailure, next: string): Answer {
  return leadTo(signInPage({ failure, next }));
}

export function signInPage(parameters: Readonly<Record<string, string>>): string {
  return `/sign-in?${new URLSearchParams(parameters).toString()}`;
}
