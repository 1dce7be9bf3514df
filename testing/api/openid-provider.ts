import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export type TestProvider = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Registers the server as a client once the callback URL is known. */
  serve(callbackAddress: string): void;
  stop(): Promise<void>;
};

/**
 * Starts a real OpenID provider on 127.0.0.1, which browsers treat as a different site than localhost. `accounts`
 * maps subjects to e-mail addresses. To sign in as one of them, enter the subject into the provider's form, with any
 * password. The ID token of `nobody` has an empty subject. The ID token of a subject that begins with `strong` reports
 * two factors.
 */
export async function startOpenIdProvider(accounts: Readonly<Record<string, string>>): Promise<TestProvider> {
  let listener: RequestListener = (_, outgoing) => void outgoing.writeHead(503).end();
  const server = createServer((incoming, outgoing) => listener(incoming, outgoing));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ['placement-desk', randomBytes(24).toString('base64url')];
  return {
    issuer,
    clientId,
    clientSecret,
    serve(callbackAddress) {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
      const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' };
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: clientId,
            client_secret: clientSecret,
            redirect_uris: [callbackAddress],
            grant_types: ['authorization_code'],
            response_types: ['code'],
          },
        ],
        jwks: { keys: [key] } as any,
        cookies: { keys: [randomBytes(16).toString('hex')] },
        claims: { openid: ['sub', 'acr', 'amr'], email: ['email'] },
        conformIdTokenClaims: false,
        pkce: { required: () => true },
        ttl: { Interaction: 600, Session: 600, Grant: 600, IdToken: 600, AccessToken: 600 },
        findAccount(_: unknown, subject: string) {
          const account = { accountId: subject, claims };
          function claims() {
            account.accountId = subject.replace('nobody', ''); // the provider uses this in the ID token later
            return { email: accounts[subject] };
          }
          return accounts[subject] === undefined ? undefined : account;
        },
      } as any);
      const session = (provider as any).Session.prototype;
      const { loginAccount } = session;
      session.loginAccount = function (details: { accountId: string }) {
        const proof = { acr: 'urn:two-factors', amr: ['pwd', 'otp', 'mfa'] };
        loginAccount.call(this, { ...details, ...(details.accountId.startsWith('strong') && proof) });
      };
      const respond = provider.callback();
      listener = (incoming, outgoing) => void respond(incoming, outgoing);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
