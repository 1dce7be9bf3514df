import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { type ConsoleUnderTest, startConsole } from '../console.ts';
import { changeByKey, importOffer } from '../offers-of-tests.ts';

let desk: ConsoleUnderTest;
let proxy: Awaited<ReturnType<typeof startMuteProxy>>;

test.beforeAll(async () => {
  proxy = await startMuteProxy();
  desk = await startConsole({ PUBLIC_BASE_URL: proxy.baseUrl });
  proxy.forwardTo(desk.baseUrl);
});

test.afterAll(async () => {
  proxy.stop();
  await desk.stop();
});

/** Starts a proxy that lets event streams open, but discards all events of those that open while `isMute` is true. */
async function startMuteProxy() {
  let target = '';
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const isStream = url.startsWith('/restapi/events/stream');
    const forwarded = request(new URL(url, target), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      outgoing.flushHeaders();
      if (isStream && proxyState.isMute) response.resume();
      else response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const proxyState = {
    baseUrl: `http://localhost:${port}`,
    isMute: true,
    forwardTo: (baseUrl: string) => {
      target = baseUrl;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return proxyState;
}

test('if a proxy buffers streams, the page reconnects once, then polls and says so, until a stream works', async ({
  page,
}) => {
  const offer = await importOffer(desk);
  const key = await desk.createKey();
  await desk.signIn(page);
  await page.clock.install();
  const nextStream = () =>
    page.waitForRequest((sent) => new URL(sent.url()).pathname === '/restapi/events/stream');
  const delayed = page.getByText('Live updates are delayed.');
  let streams = 0;
  page.on('request', (sent) => {
    if (sent.url().includes('/restapi/events/stream')) streams += 1;
  });

  const first = nextStream();
  await page.goto(`${proxy.baseUrl}/offers/${offer.oid}`);
  expect(new URL((await first).url()).searchParams.get('heartbeat')).toBe('true');
  await page.clock.fastForward(44_000);
  expect(streams).toBe(1);
  const second = nextStream();
  await page.clock.fastForward(1_500);
  await second;
  await expect(delayed).toBeHidden();
  const poll = page.waitForRequest((sent) => /\/restapi\/events\?.*wait=25/.test(sent.url()));
  await page.clock.fastForward(45_500);
  await poll;
  await expect(delayed).toBeVisible();
  expect(streams).toBe(2);

  await changeByKey(desk, key, offer, { daysFromClosingCashIsRequired: 9 });
  await page.clock.fastForward(1_000); // the page handles events in batches
  const settings = page.getByRole('form', { name: 'Settings' });
  await expect(settings.getByText('9 days (due')).toBeVisible();

  proxy.isMute = false;
  const third = nextStream();
  await page.clock.fastForward(5 * 60_000);
  await third;
  // The server sends the first heartbeat 15 seconds after the stream opens.
  await expect(delayed).toBeHidden({ timeout: 25_000 });
  await changeByKey(desk, key, offer, { daysFromClosingCashIsRequired: 8 });
  await expect(settings.getByText('8 days (due')).toBeVisible();
});
