import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { JudgedAudit } from '#lib/store/audit/verification/verify-audit-trails.ts';
import { checkpointAudit } from '#lib/store/audit/checkpoints/checkpoint-audit.ts';
import { startStore } from '#lib/store/start-store.ts';
import { appendEntries, type GrowingOffer } from './append-entries.ts';
import type { Figures } from './figures.ts';
import { rounded } from './rounded.ts';
import { desk, withDataDir } from '#testing/service/service.ts';
import { bookText, trialOffer } from './trial-book.ts';
import { diceOf } from './trial-desk.ts';
import { watchSnapshots } from './watch-snapshots.ts';

const oldestAllowedSeconds = 60;

type Verified = JudgedAudit & { readonly parts: number; readonly longestPartMs: number };

/**
 * Signs an audit log with many interleaved entries, and verifies it with `desk audit verify`: completely, and then
 * incrementally after 1% of the offers changed. Everything verifies, and no snapshot is held for longer than a
 * minute. Then an entry is damaged. The first run reports it as new, and later runs as known. A second damaged entry is
 * reported as new.
 */
export async function auditSize(entries = 10_000_000, offerCount = 10_000): Promise<Figures> {
  return withDataDir(async (dataDir) => {
    const running = await startStore({ databaseUrl: undefined, dataDir, secretKey: undefined });
    const { address, store } = running;
    const owner = new pg.Client(address);
    await owner.connect();
    const verify = (...words: string[]) => watchSnapshots(address, () => verifyBy(dataDir, ...words));
    const sign = () => watchSnapshots(address, () => checkpointAudit(store, new Date()));
    try {
      const offers = await importOffers(dataDir, owner, offerCount);
      const begun = performance.now();
      await appendEntries(owner, store.keys, offers, entries / offerCount - 1);
      await owner.query('vacuum analyze'); // as autovacuum would have done while the store grew to this size
      const fillSeconds = (performance.now() - begun) / 1_000;
      const signed = await sign();
      const whole = await verify();
      requireRight(whole.result, { offers: offerCount, entries });

      const changed = offers.slice(0, offerCount / 100);
      await appendEntries(owner, store.keys, changed, 1);
      await sign();
      const since = await verify('--since');
      requireRight(since.result, {
        offers: changed.length,
        entries: changed.length * (entries / offerCount + 1),
      });

      await appendEntries(owner, store.keys, changed, 1); // `--since` skips offers without new entries
      await sign();
      await requireAccidentsFound(dataDir, owner, changed[0]?.oid ?? '');
      for (const { oldestSnapshotSeconds } of [signed, whole, since]) {
        assert.ok(
          oldestSnapshotSeconds <= oldestAllowedSeconds,
          `A snapshot was held for ${oldestSnapshotSeconds} s.`,
        );
      }
      return {
        entries,
        offers: offerCount,
        checkpoints: signed.result.length,
        fillSeconds: rounded(fillSeconds),
        signSeconds: rounded(signed.seconds),
        signOldestSnapshotSeconds: rounded(signed.oldestSnapshotSeconds),
        verifySeconds: rounded(whole.seconds),
        verifyOldestSnapshotSeconds: rounded(whole.oldestSnapshotSeconds),
        parts: whole.result.parts,
        longestPartSeconds: rounded(whole.result.longestPartMs / 1_000),
        sinceEntries: since.result.entries,
        sinceSeconds: rounded(since.seconds),
        sinceOldestSnapshotSeconds: rounded(since.oldestSnapshotSeconds),
        accidentsFound: 2,
      };
    } finally {
      await owner.end();
      await running.stop();
    }
  });
}

/**
 * Imports new offers and returns them in random order, so that an offer's entries are spread out as in a real
 * store.
 */
async function importOffers(dataDir: string, owner: pg.Client, count: number): Promise<GrowingOffer[]> {
  const book = join(dataDir, 'book.json');
  const offers = Array.from({ length: count }, (_, index) => trialOffer(String(1_000_000 + index)));
  await writeFile(book, bookText({ offers, subscriptions: [] }));
  await desk(dataDir, 'import', book);
  const { rows } = await owner.query<GrowingOffer>(
    `select private_placement_offer_oid as oid, version, chain_head as seal,
      maximum_investment_amount::float8 as amount
    from offer order by private_placement_offer_oid`,
  );
  return diceOf(1).shuffle(rows);
}

/** Returns the output of `desk audit verify`, whether or not it finds errors. */
async function verifyBy(dataDir: string, ...words: string[]): Promise<Verified> {
  const failed = (error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 1 && 'stdout' in error) return error;
    throw error;
  };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['bin/desk.ts', 'audit', 'verify', '--json', ...words],
    { cwd: join(import.meta.dirname, '../..'), env: { ...process.env, DATA_DIR: dataDir }, maxBuffer: 1e8 },
  ).catch(failed);
  return JSON.parse(String(stdout));
}

function requireRight({ ok, offers, entries, uncovered, problem }: Verified, expected: object): void {
  assert.deepEqual({ ok, offers, entries, uncovered }, { ok: true, uncovered: 0, ...expected }, problem);
}

async function requireAccidentsFound(dataDir: string, owner: pg.Client, offer: string): Promise<void> {
  const damage = (version: number) =>
    owner.query(
      `update audit_entry set content = replace(content, 'Order desk', 'Other desk')
      where private_placement_offer_oid = $1 and version = $2`,
      [offer, version],
    );
  await damage(20);
  const first = await verifyBy(dataDir, '--since');
  assert.partialDeepStrictEqual(first, { ok: false, offer, version: 20, findingsTotal: 1 });
  const file = join(dataDir, 'known.json');
  await writeFile(file, JSON.stringify(first));
  await damage(40);
  const second = await verifyBy(dataDir, '--since', '--known', file);
  assert.partialDeepStrictEqual(second, { ok: false, offer, version: 40, findingsTotal: 2, known: 1 });
}
