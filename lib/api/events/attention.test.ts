import { afterAll, beforeAll, expect, test } from 'vitest';
import { useSettings } from '#lib/api/http/service-settings.ts';
import { WebhookSender } from '#lib/api/webhooks/sending/send-webhooks.ts';
import { addDays, marketDate, startOfMarketDate } from '#lib/domain/market/market-time.ts';
import { type firms, offers } from '#testing/api/example-book.ts';
import { openDesk, type Reply } from '#testing/api/open-desk.ts';
import { startReceiver } from '#testing/api/webhook-receiver.ts';
import { publishAttention, publishAttentionRegularly } from './publish-attention.ts';

const desk = openDesk();
const webhooks = { allowsPrivate: true, proxy: undefined };
const noLimits = { keyRequestsPerSecond: 0, firmRequestsPerSecond: 0, failedCredentialsPerMinute: 0 };
const start = new Date();
const inDays = (days: number) => startOfMarketDate(addDays(marketDate(start), days));

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let sender: WebhookSender | undefined;

beforeAll(async () => {
  useSettings({ limits: noLimits, openId: undefined, webhooks, trustedProxies: [] });
  receiver = await startReceiver();
});
afterAll(async () => {
  await sender?.stop();
  await receiver.stop();
});

const get = (query: string, firm: keyof typeof firms) =>
  desk.get(`/restapi/events?types=offer.attention&limit=1000&${query}`, { key: desk.key(firm) });
const cursorOf = ({ headers }: Reply) => /after=[^&>]*/.exec(String(headers['link']))?.[0] ?? '';
const now = async (firm: keyof typeof firms) => cursorOf(await get('after=now', firm));
const linesOf = (events: any[]) =>
  events.map(({ data }) => `${data.privatePlacementOfferOid} ${data.attention}`).sort();

test('an offer that starts to need attention is reported in the feed, the stream and webhooks', async () => {
  expect(await publishAttention(desk.store, () => start)).toBe(0);
  const made = await desk.send('POST', '/restapi/webhooks', {
    key: desk.key('creating', 'administrator'),
    body: { url: receiver.url, types: ['offer.attention'], description: '' },
  });
  expect(made.status).toBe(201);
  sender = new WebhookSender(desk.store, webhooks);
  const cursors = { creating: await now('creating'), participating: await now('participating') };
  const key = desk.key('creating');
  const stream = await fetch(`http://127.0.0.1:${desk.port}/restapi/events/stream?${cursors.creating}`, {
    headers: { authorization: `Bearer ${key}` },
  });

  const next = inDays(1);
  expect(await publishAttention(desk.store, () => next)).toBeGreaterThan(0);
  const { json } = await get(cursors.creating, 'creating');
  expect(linesOf(json)).toEqual(
    [
      `${offers.beforeDate} executable`,
      `${offers.executable} cashrequiredpassed`,
      `${offers.oneCentShort} cashrequiredpassed`,
    ].sort(),
  );
  expect(json[0]).toMatchObject({ requestId: null, type: 'offer.attention' });
  // Only the creating firm gets reasons that depend on figures.
  const { json: theirs } = await get(cursors.participating, 'participating');
  expect(linesOf(theirs)).toEqual(
    [`${offers.executable} cashrequiredpassed`, `${offers.oneCentShort} cashrequiredpassed`].sort(),
  );
  const { json: foreign } = await get('', 'foreign');
  expect(foreign).toEqual([]);

  await expect.poll(() => receiver.received.length).toBe(3);
  const sent = receiver.received.map(({ body }) => JSON.parse(body));
  const byId = (left: any, right: any) => (left.eventId < right.eventId ? -1 : 1);
  expect(sent.toSorted(byId)).toEqual(json.toSorted(byId));
  let text = '';
  for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    if (text.split('event: offer.attention').length === 4 && text.endsWith('\n\n')) break;
  }
  expect(text).toContain(JSON.stringify(json[0]));
});

test('nothing is reported to callers who cannot read offers', async () => {
  const { key } = await desk.restrictedKey('readOffers');
  const reply = await desk.get('/restapi/events?types=offer.attention', { key });
  expect(reply.json).toEqual([]);
});

test('an instance reports existing reasons when it starts, and only once', async () => {
  const cursor = await now('creating');
  const soon = inDays(3);
  const regular = [1, 2].map(() => publishAttentionRegularly(desk.store, () => soon));
  const published = async () => linesOf((await get(cursor, 'creating')).json);
  const expected = [
    ...[offers.executable, offers.oneCentShort, offers.pending, offers.settled].map(
      (oid) => `${oid} closingsoon`,
    ),
    `${offers.beforeDate} cashrequiredpassed`,
  ].sort();
  await expect.poll(published).toEqual(expected);
  regular.forEach(clearInterval);
  expect(await publishAttention(desk.store, () => soon)).toBe(0);
  expect(await published()).toEqual(expected);
});
