import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client, ClientReply } from '#testing/service/client.ts';
import type { Figures } from './figures.ts';
import { watchMemory } from './resident-kb.ts';
import { accounts } from './trial-book.ts';
import { type TrialDesk, withTrialDesk } from './trial-desk.ts';

const records = 10_000;
const delta = 100;
const maxMs = { book: 3_000, delta: 1_000 };
const maxMib = 64;
/** Maximum additional memory for a 64 MiB import file compared with an 8 MiB one, in either format. */
const maxAdditionalMib = 48;
const bytesOfRecord = 4_096;

/**
 * Imports 10,000 transfers through the API and then changes to 100 of them, and times both from the request to the
 * result. Then it imports files of the maximum size, which require little more memory than small ones. Finally, it
 * kills the service with kill -9 during an import. The next instance resumes the import, every record is there, and
 * sending the file again changes nothing.
 */
export async function imports(kills = 20, isTimed = true, mib = maxMib): Promise<Figures> {
  return withTrialDesk({ offers: [], subscriptions: [] }, async (desk) => {
    const feeder = await desk.client('own', 'feeder');
    const bookMs = await timed(feeder, bookOf(records, 0), { transfers: records, changed: records });
    const deltaMs = await timed(feeder, bookOf(delta, 1), { transfers: delta, changed: delta });
    assert.ok(!isTimed || (bookMs <= maxMs.book && deltaMs <= maxMs.delta), `${bookMs} and ${deltaMs} ms`);
    const document = await memoryBeyondSmall(desk, feeder, documentOf, mib);
    const lines = await memoryBeyondSmall(desk, feeder, linesOf, mib);
    let takenUp = 0;
    for (let round = 0; round < kills; round += 1) {
      const book = bookOf(records, round + 2);
      const importId = await send(feeder, book);
      await wait(100 * (round % 10));
      await desk.killAndStartAgain();
      const before = await feeder('GET', `/restapi/imports/${importId}`);
      if (before.json.state === 'running') takenUp += 1;
      assertCounts(await ended(feeder, importId), { transfers: records, changed: records });
      assertCounts(await ended(feeder, await send(feeder, book)), { transfers: records, changed: 0 });
    }
    await desk.verifyAudit();
    return {
      records,
      bookMs: Math.round(bookMs),
      deltaMs: Math.round(deltaMs),
      ...{ mib, document, lines },
      kills,
      takenUp,
    };
  });
}

/** Returns the first `count` transfers, with the status and timestamp that they have at `minute`. */
function transfersOf(count: number, minute: number): object[] {
  const time = `2026-11-18T09:${String(minute).padStart(2, '0')}:00.000-05:00`;
  return Array.from({ length: count }, (_, index) => ({
    accountNumber: accounts.own,
    acatid: `T${String(index).padStart(7, '0')}`,
    kind: 'ACAT',
    status: `Step ${minute}`,
    creationTS: '2026-11-03T16:07:24.406-05:00',
    lastModifiedTS: time,
  }));
}

function linesOf(transfers: readonly object[]): string {
  return transfers.map((transfer) => JSON.stringify({ type: 'transfer', ...transfer })).join('\n');
}

function documentOf(transfers: readonly object[]): string {
  return JSON.stringify({ transfers });
}

function bookOf(count: number, minute: number): string {
  return linesOf(transfersOf(count, minute));
}

/**
 * Returns the additional peak memory, in MiB, for loading a large file compared with a file an eighth of its
 * size.
 */
async function memoryBeyondSmall(
  desk: TrialDesk,
  feeder: Client,
  formOf: (transfers: readonly object[]) => string,
  mib: number,
): Promise<number> {
  const most: number[] = [];
  for (const size of [mib / 8, mib / 8, mib]) {
    const count = Math.floor((size * 1_048_576) / bytesOfRecord) - 1;
    const comment = 'x'.repeat(bytesOfRecord - 220);
    const transfers = transfersOf(count, 0).map((transfer, index) => ({
      ...transfer,
      acatid: `L${index}`,
      comment,
    }));
    const book = formOf(transfers);
    assert.ok(
      book.length > 0.95 * size * 1_048_576 && book.length <= size * 1_048_576,
      `${book.length} bytes`,
    );
    const memory = watchMemory(desk.processId());
    assertCounts(await ended(feeder, await send(feeder, book, '?dryRun=true')), { transfers: count });
    most.push((await memory.stop()) / 1_024);
  }
  const [, small = NaN, large = NaN] = most;
  assert.ok(large - small <= maxAdditionalMib, `${most.join(', ')} MiB`);
  return Math.round(large - small);
}

async function send(feeder: Client, body: string, query = ''): Promise<string> {
  const kind = body.startsWith('{"transfers"') ? 'json' : 'x-ndjson';
  const headers = { 'content-type': `application/${kind}` };
  const reply = await feeder('POST', `/restapi/imports${query}`, { body, headers });
  assert.equal(reply.status, 202, reply.text);
  return reply.json.importId;
}

/** Returns the import once it has ended. */
async function ended(feeder: Client, importId: string): Promise<ClientReply> {
  for (;;) {
    const reply = await feeder('GET', `/restapi/imports/${importId}`);
    assert.equal(reply.status, 200, reply.text);
    if (reply.json.state !== 'running') return reply;
    await wait(20);
  }
}

function assertCounts({ json, text }: ClientReply, counts: Readonly<Record<string, number>>): void {
  assert.equal(json.state, 'finished', text);
  for (const [name, count] of Object.entries(counts)) assert.equal(json.counts[name], count, text);
}

async function timed(
  feeder: Client,
  book: string,
  counts: Readonly<Record<string, number>>,
): Promise<number> {
  const startedAt = performance.now();
  assertCounts(await ended(feeder, await send(feeder, book)), counts);
  return performance.now() - startedAt;
}
