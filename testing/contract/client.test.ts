import { createHmac } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rolldown } from 'rolldown';
import { createKey } from '#lib/store/access/keys.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { openDesk } from '#testing/api/open-desk.ts';
import { byTest } from '#testing/store/by-test.ts';
import project from '../../package.json' with { type: 'json' };
import manifest from '../../clients/typescript/package.json' with { type: 'json' };
import {
  createClient,
  type DeskClient,
  DeskProblem,
  verifyWebhook,
} from '../../clients/typescript/src/index.ts';
import { signedFetch } from '../../clients/typescript/src/signed-fetch.ts';

const desk = openDesk();
let client: DeskClient;
const baseUrl = () => `http://127.0.0.1:${desk.port}`;

beforeAll(() => {
  client = createClient({ baseUrl: baseUrl(), key: desk.key('creating') });
});

test('the client package has the same version as the API', () => {
  expect(manifest.version).toBe(project.version);
});

test('the main entry uses nothing from Node, and can be bundled for browsers', async () => {
  const bundle = await rolldown({
    input: resolve(import.meta.dirname, '../../clients/typescript/src/index.ts'),
    platform: 'browser',
    external: ['openapi-fetch'],
  });
  const { output } = await bundle.generate();
  await bundle.close();
  expect(
    output.flatMap(({ type, ...one }) => (type === 'chunk' && 'imports' in one ? one.imports : [])),
  ).toEqual(['openapi-fetch']);
});

describe('updateOffer', () => {
  test('sends a change based on what it read, and returns the new state', async () => {
    const offer = await client.updateOffer(offers.plain, ({ daysFromClosingCashIsRequired }) => ({
      daysFromClosingCashIsRequired: daysFromClosingCashIsRequired - 1,
    }));
    expect(offer.daysFromClosingCashIsRequired).toBe(9);
  });

  test('reads and decides again if another change came first', async () => {
    const seen: number[] = [];
    const offer = await client.updateOffer(offers.plain, async ({ daysFromClosingCashIsRequired: days }) => {
      seen.push(days);
      if (seen.length === 1) await desk.put(offers.plain, { daysFromClosingCashIsRequired: 8 });
      return { daysFromClosingCashIsRequired: days - 1 };
    });
    expect(seen).toEqual([9, 8]);
    expect(offer.daysFromClosingCashIsRequired).toBe(7);
  });

  test('gives up after the given number of attempts', async () => {
    let states = ['CA'];
    const updating = client.updateOffer(
      offers.plain,
      async () => {
        states = [...states, states.length === 1 ? 'NV' : 'TX'];
        await desk.put(offers.plain, { blueSkyedStates: states });
        return { clientsHaveAccess: false };
      },
      { attempts: 2 },
    );
    await expect(updating).rejects.toMatchObject({ status: 412, code: 'precondition.failed' });
  });

  test('throws and sends no change if the ETag was lost in transit', async () => {
    const methods: string[] = [];
    const withoutTag: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      methods.push(request.method);
      const { status, headers: given, body } = await fetch(request);
      const headers = new Headers(given);
      headers.delete('etag');
      headers.delete('content-encoding'); // fetch has already decompressed it
      return new Response(body, { status, headers });
    };
    const untagged = createClient({ baseUrl: baseUrl(), key: desk.key('creating'), fetch: withoutTag });
    const updating = untagged.updateOffer(offers.plain, () => ({ clientsHaveAccess: false }));
    await expect(updating).rejects.toThrow('The response has no ETag');
    expect(methods).toEqual(['GET']);
  });

  test('sends no change if there is nothing to change, and reports a rejection with its code', async () => {
    const offer = await client.updateOffer(offers.plain, () => null);
    expect(offer.privatePlacementOfferOid).toBe(offers.plain);
    const refused = client.updateOffer(offers.plain, () => ({ daysFromClosingCashIsRequired: 400 }));
    await expect(refused).rejects.toThrow(DeskProblem);
    await expect(refused).rejects.toMatchObject({ status: 409, code: 'days.from.closing.rule' });
  });
});

test('the client reads a list page by page to the end', async () => {
  const lengths = [];
  const params = { query: { limit: 4 } };
  for await (const page of client.pages('/restapi/privateplacementoffers', { params }))
    lengths.push(page.length);
  expect(lengths).toEqual([4, 4, 1]);
});

test('the client signs requests, with bodies and queries, as the server expects', async () => {
  const wanted = { firmOid: firms.creating, role: 'offer_manager', name: 'signs', signing: true } as const;
  const { keyId, secret } = await createKey(desk.store, wanted, byTest);
  const signing = createClient({
    baseUrl: baseUrl(),
    fetch: signedFetch({ keyId, secret, memberId: 'a b' }),
  });
  const { data } = await signing.GET('/restapi/session');
  expect(data?.kind).toBe('signing key');
  await signing.updateOffer(offers.plain, () => ({ clientsHaveAccess: true }));
  const pages = signing.pages('/restapi/firms', { params: { query: { q: 'Harbor' } } });
  expect((await pages.next()).value).toHaveLength(1);
});

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** Starts a server that responds with `listener`, and returns its URL. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([429, 503])(
  'after %i, the client resends a change with the same Idempotency-Key, but not before Retry-After',
  async (status) => {
    const seen: { key: unknown; at: number; body: string }[] = [];
    const address = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        seen.push({ key: request.headers['idempotency-key'], at: Date.now(), body });
        response
          .writeHead(seen.length === 1 ? status : 200, { 'Retry-After': '1', 'Content-Length': '0' })
          .end();
      });
    });
    const path = '/restapi/privateplacementoffers/{privateplacementofferoid}';
    const { response } = await createClient({ baseUrl: address, key: 'k' }).PUT(path, {
      params: { path: { privateplacementofferoid: '1' } },
      body: { offerStatus: 'IN_PROGRESS' },
    });
    expect(response.status).toBe(200);
    const [first, second] = seen;
    expect(first?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toMatchObject({ key: first?.key, body: '{"offerStatus":"IN_PROGRESS"}' });
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(999);
  },
);

test('the client retries after a lost connection, but not after a rejection', async () => {
  let count = 0;
  const address = await serve((request, response) => {
    count += 1;
    if (count === 1) request.socket.destroy();
    else response.writeHead(404, { 'Content-Type': 'application/problem+json' }).end('{"errors":[]}');
  });
  const { response } = await createClient({ baseUrl: address }).GET('/restapi/session');
  expect(response.status).toBe(404);
  expect(count).toBe(2);
});

test('the client follows events with the cursor of each response, until the consumer stops', async () => {
  const asked: string[] = [];
  const address = await serve((request, response) => {
    const url = new URL(request.url ?? '', 'http://x');
    asked.push(url.searchParams.get('after') ?? '');
    const next = `<http://x/restapi/events?after=c${asked.length}>; rel="next"`;
    response.writeHead(200, { 'Content-Type': 'application/json', Link: next });
    response.end(JSON.stringify([{ eventId: `e${asked.length}`, type: 'offer.updated' }]));
  });
  const cursors: string[] = [];
  const stop = new AbortController();
  const ids: string[] = [];
  const options = { after: 'now', signal: stop.signal, onCursor: (cursor: string) => cursors.push(cursor) };
  for await (const { eventId } of createClient({ baseUrl: address }).events(options)) {
    ids.push(eventId);
    if (ids.length === 3) stop.abort();
  }
  expect(ids).toEqual(['e1', 'e2', 'e3']);
  expect(asked).toEqual(['now', 'c1', 'c2']);
  expect(cursors.slice(0, 2)).toEqual(['c1', 'c2']);
});

test('with `follow: false`, events end at the first empty response', async () => {
  const asked: string[] = [];
  const address = await serve((request, response) => {
    const url = new URL(request.url ?? '', 'http://x');
    asked.push(`${url.searchParams.get('after')} ${url.searchParams.get('wait')}`);
    const next = `<http://x/restapi/events?after=c${asked.length}>; rel="next"`;
    response.writeHead(200, { 'Content-Type': 'application/json', Link: next });
    response.end(asked.length === 1 ? '[{"eventId":"e1","type":"offer.updated"}]' : '[]');
  });
  const cursors: string[] = [];
  const ids: string[] = [];
  const options = { after: 'c0', follow: false, onCursor: (cursor: string) => cursors.push(cursor) };
  for await (const { eventId } of createClient({ baseUrl: address }).events(options)) ids.push(eventId);
  expect(ids).toEqual(['e1']);
  expect(asked).toEqual(['c0 0', 'c1 0']);
  expect(cursors).toEqual(['c1', 'c2']);
});

test('the client reads an offer’s events from the server’s feed', async () => {
  const stop = new AbortController();
  await client.updateOffer(offers.zeroDays, () => ({ clientsHaveAccess: false }));
  for await (const { type, data } of client.events({ types: ['offer.updated'], signal: stop.signal })) {
    if (data['privatePlacementOfferOid'] === offers.zeroDays) stop.abort();
    expect(type).toBe('offer.updated');
  }
  expect(stop.signal.aborted).toBe(true);
});

describe('verifyWebhook', () => {
  const secret = `whsec_${Buffer.from('a secret of thirty-two bytes.....').toString('base64')}`;
  const body = '{"eventId":"e1","type":"offer.updated"}';
  const signed = (at = Math.floor(Date.now() / 1000), text = body) => {
    const key = Buffer.from(secret.slice(6), 'base64');
    const signature = createHmac('sha256', key).update(`e1.${at}.${text}`).digest('base64');
    return {
      'webhook-id': 'e1',
      'webhook-timestamp': `${at}`,
      'webhook-signature': `v1,AAAA v1,${signature}`,
    };
  };

  test('returns the event if it is signed with the secret', async () => {
    await expect(verifyWebhook(secret, signed(), body)).resolves.toMatchObject({ eventId: 'e1' });
    await expect(verifyWebhook(secret, new Headers(signed()), body)).resolves.toMatchObject({
      eventId: 'e1',
    });
  });

  test.each([
    ['another body', () => verifyWebhook(secret, signed(), `${body} `)],
    ['another secret', () => verifyWebhook('whsec_AAAA', signed(), body)],
    [
      'a message older than five minutes',
      () => verifyWebhook(secret, signed(Math.floor(Date.now() / 1000) - 301), body),
    ],
    ['an invalid signature', () => verifyWebhook(secret, { ...signed(), 'webhook-signature': 'v1,§' }, body)],
    ['no signature', () => verifyWebhook(secret, {}, body)],
  ])('rejects %s', async (_, verifying) => {
    await expect(verifying()).rejects.toThrow('webhook');
  });
});
