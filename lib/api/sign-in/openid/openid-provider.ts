import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { OpenIdSettings } from '#lib/env.ts';
import { isLoopbackAddress } from '#lib/environment-variables.ts';

/** What a provider says of itself may change: its addresses, its keys. */
const freshForMs = 60 * 60 * 1_000;
const timeoutSeconds = 10;

let known:
  | { readonly settings: OpenIdSettings; readonly readAt: number; readonly provider: Promise<Configuration> }
  | undefined;

/**
 * The provider as it describes itself, remembered for an hour. Throws when it cannot be asked; that is not remembered.
 */
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

/** Id tokens are checked by their signature, too, although they come from the provider itself. */
function discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<Configuration> {
  const address = new URL(issuer);
  const execute = [enableNonRepudiationChecks];
  if (address.protocol === 'http:' && isLoopbackAddress(issuer)) {
    // On this machine nobody is in between; the package marks it so that nobody does it elsewhere.
    // oxlint-disable-next-line typescript/no-deprecated
    execute.push(allowInsecureRequests);
  }
  return discovery(address, clientId, {}, clientAuthentication(clientSecret), {
    execute,
    timeout: timeoutSeconds,
  });
}

/** As the provider takes it; one that does not say takes Basic, as the specification wants. */
function clientAuthentication(clientSecret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic') ? basic : post;
    authenticate(server, ...rest);
  };
}
