import assert from 'node:assert/strict';
import type { Figures } from './figures.ts';
import { drive } from './load.ts';
import { type P99s, requireUnderTwice } from './p99-alongside.ts';
import { residentKb, watchMemory } from './resident-kb.ts';
import { rounded } from './rounded.ts';
import { firms, trialOffer, trialSubscription } from './trial-book.ts';
import { type TrialDesk, withTrialDesk } from './trial-desk.ts';

const maxMib = 60;
const maxSeconds = { csv: 10, xlsx: 25 } as const;
const formats = ['csv', 'xlsx'] as const;
const pagesBefore = 100;
const all = 'offerstatus=all&sort=-shortfall';
const oidOf = (index: number) => `${8_000_000_000 + index}`;

/**
 * A firm with many offers, each with a subscription, exports its list as CSV and XLSX: completely, within the
 * time limit, and with little more memory than the idle service uses. In each of `rounds`, another firm reads
 * its own offers, first alone and then during an export.
 */
export async function exports(offerCount: number, rounds: number, seconds: number): Promise<Figures> {
  const indexes = Array.from({ length: offerCount }, (_, index) => index);
  const book = {
    offers: [
      ...indexes.map((index) => trialOffer(oidOf(index), { participatingFirms: [] })),
      ...indexes
        .slice(0, 100)
        .map((index) =>
          trialOffer(oidOf(offerCount + index), { creatingFirmOid: firms.foreign, participatingFirms: [] }),
        ),
    ],
    subscriptions: indexes.map((index) =>
      trialSubscription(`${9_000_000_000 + index}`, oidOf(index), { status: 'COMPLETE', fill: '1234.50' }),
    ),
  };
  return withTrialDesk(book, async (desk) => {
    const take = await takerOf(desk);
    // Idle memory is measured after these requests, because lazy loading and V8's young generation use
    // memory.
    for (const format of formats) await take(`q=${oidOf(1)}&format=${format}`);
    for (let page = 0; page < pagesBefore; page += 1) await take('limit=200');
    const idle = await residentKb(desk.processId());
    const memory = watchMemory(desk.processId());
    const csv = await take(`${all}&format=csv`);
    const xlsx = await take(`${all}&format=xlsx`);
    const maxMibAboveIdle = ((await memory.stop()) - idle) / 1_024;
    const shown = JSON.stringify({ csv, xlsx, idle, maxMibAboveIdle });
    assert.equal(csv.lines, offerCount + 1, shown);
    assert.ok(csv.seconds <= maxSeconds.csv && xlsx.seconds <= maxSeconds.xlsx, shown);
    assert.ok(maxMibAboveIdle <= maxMib, shown);
    return {
      rows: csv.lines - 1,
      csvSeconds: rounded(csv.seconds),
      xlsxSeconds: rounded(xlsx.seconds),
      memoryMib: rounded(maxMibAboveIdle),
      ...(await timesDuringExport(desk, take, rounds, seconds)),
    };
  });
}

type Take = (query: string) => Promise<{ bytes: number; lines: number; seconds: number }>;

/** Returns a function that reads a list of offers to its end without storing it. */
async function takerOf(desk: TrialDesk): Promise<Take> {
  const key = await desk.key('own', 'auditor');
  return async (query) => {
    const begun = performance.now();
    const reply = await fetch(`${desk.baseUrl()}/restapi/offeroverview?${query}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    assert.equal(reply.status, 200, query);
    let [bytes, lines] = [0, 0];
    for await (const chunk of reply.body ?? []) {
      bytes += chunk.length;
      for (const byte of chunk) if (byte === 10) lines += 1;
    }
    return { bytes, lines, seconds: (performance.now() - begun) / 1_000 };
  };
}

/** Returns the p99 of another firm's reads, alone and while this firm exports repeatedly, and their ratio. */
async function timesDuringExport(
  desk: TrialDesk,
  take: Take,
  rounds: number,
  seconds: number,
): Promise<Figures> {
  if (rounds === 0) return {};
  const reads = {
    address: `${desk.baseUrl()}/restapi/privateplacementoffers`,
    key: await desk.key('foreign', 'auditor'),
    connections: 4,
    perSecond: 25,
    seconds,
  };
  await drive({ ...reads, seconds: 3 }); // warm-up
  const p99s: P99s = { aloneMs: [], alongsideMs: [] };
  for (let round = 0; round < rounds; round += 1) {
    const alone = await drive(reads);
    const driven = new AbortController();
    const exporting = (async () => {
      while (!driven.signal.aborted) await take(`${all}&format=${formats[round % formats.length] ?? 'csv'}`);
    })();
    const beside = await drive(reads).finally(() => driven.abort());
    await exporting;
    assert.deepEqual([Object.keys(beside.statuses), beside.errors], [['200'], 0], JSON.stringify(beside));
    p99s.aloneMs.push(alone.p99Ms);
    p99s.alongsideMs.push(beside.p99Ms);
  }
  return requireUnderTwice(p99s);
}
