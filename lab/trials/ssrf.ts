import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isLoopback } from '#lib/domain/webhooks/webhook-url.ts';
import { sampleFirms } from '#lib/store/sample/sample-firms.ts';
import { startRefusingProxy } from '#testing/api/refusing-proxy.ts';
import { startReceiver } from '#testing/api/webhook-receiver.ts';
import { hostOf, privateNames, privateUrls } from './attacks/private-urls.ts';
import { type Client, clientOf } from '#testing/service/client.ts';
import type { Figures } from './figures.ts';
import { desk, noLimits, startService, withDataDir } from '#testing/service/service.ts';

const notPublic = "The webhook URL isn't allowed. Its host name resolves to an address that isn't public.";
/**
 * A name for which the attacker's name server first returns the loopback address, which the operator allows, and then
 * this machine's address in the operator's network.
 */
const rebinding = 'rebinding.attacker.example';
const unknownHere = 'hooks.example.invalid';
const preload = `--import=${new URL('attacks/scripted-names.ts', import.meta.url).href}`;

/** Addresses of this machine that other machines in its network can reach. */
const own = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .flatMap(({ internal, address, scopeid }) => (internal || (scopeid ?? 0) > 0 ? [] : [address]));

/**
 * A malicious administrator requests webhooks that lead into the operator's network: as literals, as names, as names
 * that change between two lookups, through redirects, and with an outgoing proxy for events. No connection is made.
 */
export async function ssrf(): Promise<Figures> {
  const target = await startTarget();
  const names = { ...privateNames(own), [rebinding]: [['127.0.0.1'], own.slice(0, 1)] };
  const figures = { notations: 0, names: 0, redirects: 0, behindProxy: 0, reached: 0 };
  const environment = {
    ...noLimits,
    NODE_OPTIONS: preload,
    TRIAL_NAMES: JSON.stringify(names),
    WEBHOOK_PORTS: `443,${target.port}`,
  };
  try {
    await withDataDir(async (dataDir) => {
      await asAttacker(dataDir, environment, async (client) => {
        figures.notations = await tryUrls(client, target.port);
        figures.names = await tryNames(client, target.port);
      });
      await asAttacker(dataDir, { ...environment, WEBHOOK_ALLOW_PRIVATE: 'on' }, async (client) => {
        assert.deepEqual(target.reachedAt, []);
        await attemptAt(client, `https://${rebinding}:${target.port}/hook`);
        const reachedAt = target.reachedAt.splice(0);
        assert.deepEqual(
          reachedAt.map(isLoopback),
          [true],
          'The service must connect to the address that it checked.',
        );
        figures.redirects = await tryRedirects(client, target.port);
      });
      const proxy = await startRefusingProxy();
      await asAttacker(dataDir, { ...environment, HTTPS_PROXY: proxy.url }, async (client) => {
        figures.behindProxy = (await tryUrls(client, target.port)) + (await tryNames(client, target.port));
        assert.deepEqual(proxy.asked, []);
        await attemptAt(client, `https://${unknownHere}:${target.port}/hook`);
        assert.deepEqual(
          proxy.asked,
          [`${unknownHere}:${target.port}`],
          'The request must go through the proxy.',
        );
      });
      proxy.stop();
    });
    figures.reached = target.reachedAt.length;
    assert.equal(figures.reached, 0, 'A connection was made.');
    return figures;
  } finally {
    target.stop();
  }
}

async function asAttacker(
  dataDir: string,
  environment: Readonly<Record<string, string>>,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const service = await startService({ dataDir, environment });
  try {
    const { firmOid } = sampleFirms.harborPoint;
    const { key } = await desk(dataDir, 'key', 'create', '--firm', firmOid, '--role', 'administrator');
    await work(clientOf(() => service.baseUrl, key));
  } finally {
    await service.stop();
  }
}

/** Requests webhooks with forbidden URLs. All are rejected with an explanation, before anything is stored. */
async function tryUrls(client: Client, port: number): Promise<number> {
  const urls = privateUrls(port, own);
  for (const url of urls) {
    const refused = await client('POST', '/restapi/webhooks', { body: { url, types: ['offer.*'] } });
    const { status, json } = refused;
    assert.deepEqual([status, json.errors[0].field], [400, 'url'], `${url}: ${refused.text}`);
  }
  const kept = await client('GET', '/restapi/webhooks');
  assert.deepEqual(kept.json, []);
  return urls.length;
}

/**
 * Creates webhooks with an attacker's host names. The service accepts every name, and checks its addresses only when
 * it is about to connect.
 */
async function tryNames(client: Client, port: number): Promise<number> {
  const names = Object.keys(privateNames(own));
  for (const name of names) {
    assert.deepEqual(
      await attemptAt(client, `https://${name}:${port}/hook`),
      { status: null, error: notPublic },
      name,
    );
  }
  return names.length;
}

async function tryRedirects(client: Client, port: number): Promise<number> {
  const receiver = await startReceiver();
  const hosts = ['127.0.0.1', ...own].map(hostOf);
  const locations = hosts.flatMap((host) => [`http://${host}:${port}/`, `https://${host}:${port}/`]);
  const statuses = [301, 302, 303, 307, 308];
  try {
    for (const location of locations) {
      for (const status of statuses) {
        receiver.respond = (outgoing) => outgoing.writeHead(status, { location }).end();
        assert.equal((await attemptAt(client, receiver.url)).status, status);
      }
    }
  } finally {
    await receiver.stop();
  }
  return locations.length * statuses.length;
}

/**
 * Creates a webhook at this address, sends it a test event immediately and deletes it. Returns the result of the
 * delivery.
 */
async function attemptAt(
  client: Client,
  url: string,
): Promise<{ status: number | null; error: string | null }> {
  const made = await client('POST', '/restapi/webhooks', { body: { url, types: ['offer.*'] } });
  assert.equal(made.status, 201, `${url}: ${made.text}`);
  const path = `/restapi/webhooks/${made.json.webhookId}`;
  const attempted = await client('POST', `${path}/test`);
  assert.equal(attempted.status, 200, attempted.text);
  assert.equal((await client('DELETE', path)).status, 200);
  const { status, error } = attempted.json;
  return { status, error };
}

/** Listens on every address of this machine, and records the address at which each connection arrives. */
async function startTarget() {
  const reachedAt: string[] = [];
  const server = createServer((socket) => {
    reachedAt.push(socket.localAddress ?? '');
    socket.destroy();
  });
  server.listen(0, '::');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, reachedAt, stop: () => void server.close() };
}
