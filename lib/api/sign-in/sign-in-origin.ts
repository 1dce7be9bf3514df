import type { SignInOrigin } from '#lib/store/sign-in/sessions.ts';
import { readSessionToken } from './session-cookie.ts';

const maxCharacters = 200;

/** The parts of a request that show where a sign-in comes from. */
export type SigningIn = {
  readonly cookie: string | null;
  readonly userAgent: string | null;
  /** Network address of the client. See clientAddress. */
  readonly address: string;
  readonly requestId: string;
};

/** Returns the origin of a sign-in, with the first 200 printable ASCII characters of the user agent. */
export function signInOrigin({ cookie, userAgent, address, requestId }: SigningIn): SignInOrigin {
  const shown = Array.from((userAgent ?? '').replace(/[^\x20-\x7e]/g, '')).slice(0, maxCharacters);
  return {
    formerToken: readSessionToken(cookie) ?? null,
    address,
    userAgent: shown.length === 0 ? null : shown.join(''),
    requestId,
  };
}
