import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { askPlainly } from '#testing/service/ask-plainly.ts';
import { newCanary, refuseIn } from './canaries.ts';
import { noLimits, startService } from '#testing/service/service.ts';

/** A server that records the traces it receives, and counts the requests for tokens. */
type Collector = {
  readonly url: string;
  readonly received: Buffer[];
  readonly tokenRequests: number;
  readonly stop: () => void;
};

/**
 * Starts a trace receiver that is also an identity provider. The provider's errors repeat everything sent to it.
 */
export async function openCollector(): Promise<Collector> {
  const received: Buffer[] = [];
  let tokenRequests = 0;
  const server = createServer((incoming, outgoing) => {
    void buffer(incoming).then((body) => take(body, incoming, outgoing));
  });
  const take = (body: Buffer, incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { port } = server.address() as AddressInfo;
    const issuer = `http://127.0.0.1:${port}`;
    outgoing.setHeader('Content-Type', 'application/json');
    if (incoming.url === '/v1/traces') {
      received.push(body);
      outgoing.end('{}');
    } else if (incoming.url === '/token') {
      tokenRequests += 1;
      const words = `${incoming.headers.authorization} ${decodeURIComponent(Buffer.from(incoming.headers.authorization?.slice(6) ?? '', 'base64').toString())} ${body.toString()}`;
      outgoing
        .writeHead(400)
        .end(JSON.stringify({ error: 'invalid_grant', error_description: words.replaceAll('"', '') }));
    } else {
      outgoing.end(
        JSON.stringify({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        }),
      );
    }
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    get tokenRequests() {
      return tokenRequests;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Signs in with an identity provider whose errors repeat the client secret and the code. Throws if they leak.
 */
export async function signInAtHostileProvider(dataDir: string, collector: Collector): Promise<void> {
  const [clientSecret, code] = [newCanary('ClientSecret', 'sent'), newCanary('Code', 'sent')];
  let output = '';
  const service = await startService({
    dataDir,
    environment: {
      ...noLimits,
      SAMPLE_BOOK: 'off',
      LOG_LEVEL: 'trace',
      OIDC_ISSUER: collector.url,
      OIDC_CLIENT_ID: 'desk',
      OIDC_CLIENT_SECRET: clientSecret.text,
    },
    onOutput: (text) => (output += text),
  });
  try {
    const begun = await askPlainly(service.baseUrl, '/sign-in/openid?to=/offers', {});
    const state = new URL(begun.headers.location ?? '', service.baseUrl).searchParams.get('state');
    assert.ok(state, `The sign-in at the provider did not begin: ${JSON.stringify(begun.headers)}`);
    const [cookie = ''] = (begun.headers['set-cookie'] ?? []).map((text) => text.split(';')[0]);
    const query = `code=${code.text}&state=${state}&iss=${encodeURIComponent(collector.url)}`;
    const ended = await askPlainly(service.baseUrl, `/sign-in/openid/callback?${query}`, {
      headers: { Cookie: cookie },
    });
    assert.ok(collector.tokenRequests > 0, `The provider was never called: ${JSON.stringify(ended.headers)}`);
    const page = await askPlainly(service.baseUrl, ended.headers.location ?? '', {});
    refuseIn(
      'the answers of single sign-on',
      JSON.stringify(ended) + page.text,
      [clientSecret, code],
      ['ClientSecret', 'Code'],
    );
  } finally {
    await service.stop();
  }
  assert.match(output, /OpenID/);
  refuseIn('the log of single sign-on', output, [clientSecret, code], ['ClientSecret', 'Code']);
}
