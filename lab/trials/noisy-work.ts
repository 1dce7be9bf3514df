import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sampleFirms } from '#lib/store/sample/sample-firms.ts';
import { startReceiver } from '#testing/api/webhook-receiver.ts';
import { type Client, clientOf } from '#testing/service/client.ts';
import { desk, startService, withDataDir } from '#testing/service/service.ts';
import type { Figures } from './figures.ts';
import { drive } from './load.ts';
import { type P99s, requireUnderTwice } from './p99-alongside.ts';
import { linesOf, load } from './send-book.ts';
import { accounts, bookText, trialOffer } from './trial-book.ts';

const readers = 60;
const webhooks = 20;
const offersPerRequest = 500;
const importBytes = 60 * 1_048_576;
const offerOids = Array.from({ length: 4 * offersPerRequest }, (_, index) => `${8_000_000_000 + index}`);

type Firm = { readonly baseUrl: string; readonly key: string; readonly client: Client };

/** Does a firm's work for one round. Work that can be repeated continues for `seconds` seconds. */
type Work = (firm: Firm, seconds: number, round: number) => Promise<unknown>;

/**
 * A firm does the most work that the default limits allow: reads its largest list over 60 connections, imports a
 * file of 60 MiB, changes 500 offers per request, or replays events to 20 webhooks. Meanwhile, another firm's p99
 * must not double. Compares medians of alternating rounds with and without each kind of work, because the machine
 * has other load.
 */
export async function noisyWork(rounds = 3, seconds = 10): Promise<Figures> {
  return withDataDir(async (dataDir) => {
    const environment = { LOG_LEVEL: 'silent', WEBHOOK_ALLOW_PRIVATE: 'on' };
    const service = await startService({ dataDir, environment });
    const receivers = await Promise.all(Array.from({ length: webhooks }, () => startReceiver()));
    try {
      const file = join(dataDir, 'book.json');
      const offers = offerOids.map((oid) => trialOffer(oid, { participatingFirms: [] }));
      await writeFile(
        file,
        bookText({ offers, subscriptions: [], transfers: transfersAt(0).slice(0, 20_000) }),
      );
      await desk(dataDir, 'import', file);
      const keyOf = async (firmOid: string, role: string): Promise<string> =>
        (await desk(dataDir, 'key', 'create', '--firm', firmOid, '--role', role)).key;
      const key = await keyOf(sampleFirms.harborPoint.firmOid, 'administrator');
      const { baseUrl } = service;
      const firm = { baseUrl, key, client: withinRate(clientOf(() => baseUrl, key)) };
      const webhookIds = await Promise.all(receivers.map(({ url }) => confirmedWebhook(firm.client, url)));
      const works: Readonly<Record<string, Work>> = {
        readers: readLargestList,
        import: importLargestFile,
        bulk: changeOffers,
        replays: (given) => replayAll(given, webhookIds),
      };
      const quiet = {
        address: `${baseUrl}/restapi/privateplacementoffers`,
        key: await keyOf(sampleFirms.calderFinch.firmOid, 'auditor'),
        connections: 4,
        perSecond: 25,
        seconds,
      };
      await drive({ ...quiet, seconds: 3 }); // warm-up
      const measured: [name: string, p99s: P99s][] = [];
      for (const [name, work] of Object.entries(works)) {
        const p99s: P99s = { aloneMs: [], alongsideMs: [] };
        for (let round = 1; round <= rounds; round += 1) {
          p99s.aloneMs.push((await drive(quiet)).p99Ms);
          const working = work(firm, seconds + 2, round);
          await wait(1_000);
          const beside = await drive(quiet);
          assert.deepEqual(
            [Object.keys(beside.statuses), beside.errors],
            [['200'], 0],
            JSON.stringify(beside),
          );
          p99s.alongsideMs.push(beside.p99Ms);
          await working;
        }
        measured.push([name, p99s]);
      }
      // Prints all figures before they are judged, so that a kind of work that fails doesn't hide the others' figures.
      console.log(JSON.stringify(Object.fromEntries(measured)));
      return Object.fromEntries(
        measured.map(([name, p99s]) => [`${name}Ratio`, Number(requireUnderTwice(p99s).ratio)]),
      );
    } finally {
      await service.stop();
      await Promise.all(receivers.map(({ stop }) => stop()));
    }
  });
}

function transfersAt(minute: number): object[] {
  const one = (index: number) => ({
    accountNumber: accounts.own,
    acatid: `T${String(index).padStart(7, '0')}`,
    kind: 'ACAT',
    status: `Step ${minute}`,
    creationTS: '2026-11-03T16:07:24.406-05:00',
    lastModifiedTS: `2026-11-18T09:${String(minute).padStart(2, '0')}:00.000-05:00`,
  });
  const count = Math.floor(importBytes / (JSON.stringify({ type: 'transfer', ...one(0) }).length + 1));
  return Array.from({ length: count }, (_, index) => one(index));
}

const readLargestList: Work = ({ baseUrl, key }, seconds) =>
  drive({
    address: `${baseUrl}/restapi/accounts/${accounts.own}/acatin`,
    key,
    connections: readers,
    seconds,
  });

const importLargestFile: Work = ({ client }, _, round) =>
  load(client, linesOf('transfer', transfersAt(round)));

const changeOffers: Work = async ({ client }, seconds) => {
  const end = performance.now() + seconds * 1_000;
  for (let request = 0; performance.now() < end; request += 1) {
    const from = (request * offersPerRequest) % offerOids.length;
    const offers = offerOids.slice(from, from + offersPerRequest);
    const body = {
      changes: { daysFromClosingCashIsRequired: 3 + (request % 11) },
      offers: offers.map((privatePlacementOfferOid) => ({ privatePlacementOfferOid })),
    };
    const { status, text } = await client('POST', '/restapi/bulkupdates', { body });
    assert.equal(status, 200, text);
  }
};

/** Returns a client that repeats a request that gets 429, after the time in Retry-After. */
function withinRate(client: Client): Client {
  return async (...request) => {
    const reply = await client(...request);
    if (reply.status !== 429) return reply;
    await wait(Number(reply.headers.get('retry-after')) * 1_000);
    return withinRate(client)(...request);
  };
}

async function confirmedWebhook(client: Client, url: string): Promise<string> {
  const made = await client('POST', '/restapi/webhooks', { body: { url, types: ['offer.*', 'transfer.*'] } });
  assert.equal(made.status, 201, made.text);
  const asked = await client('POST', `/restapi/webhooks/${made.json.webhookId}/challenge`);
  assert.equal(asked.status, 200, asked.text);
  return made.json.webhookId;
}

async function replayAll({ client }: Firm, webhookIds: readonly string[]): Promise<void> {
  const after = new Date(Date.now() - 24 * 60 * 60 * 1_000).toISOString();
  for (const webhookId of webhookIds) {
    const { status, text } = await client('POST', `/restapi/webhooks/${webhookId}/replay`, {
      body: { after },
    });
    assert.ok(status === 202 || text.includes('replay.running'), text);
  }
}
