import assert from 'node:assert/strict';
import pg from 'pg';
import { marketZone } from '#lib/domain/market/market-time.ts';
import { replay } from '#lib/domain/offers/audit-entry.ts';
import type { Database } from '#lib/store/database/database.ts';
import { sampleNumber } from '#lib/store/sample/sample-firms.ts';
import { startStore } from '#lib/store/start-store.ts';
import type { Store } from '#lib/store/store.ts';
import { verifyFrozenAudit } from '#lib/store/audit/verification/verify-audit.ts';
import { fillAudit } from './fill-audit.ts';
import { withDataDir } from '#testing/service/service.ts';
import { subscriptionKinds, subscriptionTamperings } from './tamper-subscriptions.ts';
import type { Figures } from './figures.ts';

/**
 * A database owner changes, swaps, deletes or truncates audit entries, one random entry after another, and resets the
 * offer's own row after a truncation. Each time, verification fails and reports the first invalid entry. The same is
 * done with subscriptions: fill amounts are doubled, and subscriptions moved to other offers or deleted. Everything
 * is verified each time, within the transaction of the tampering, which is then rolled back.
 */
export async function tamper(entries = 1_000, stored = 2 * entries): Promise<Figures> {
  return withDataDir(async (dataDir) => {
    await fillAudit(dataDir, stored);
    const running = await startStore({ databaseUrl: undefined, dataDir, secretKey: undefined });
    const owner = new pg.Client({ ...running.address, options: `-c timezone=${marketZone}` });
    await owner.connect();
    try {
      return await tamperWith(running.store, owner, entries);
    } finally {
      await owner.end();
      await running.stop();
    }
  });
}

type Entry = {
  readonly offer: string;
  readonly version: number;
  readonly content: string;
  readonly seal: Buffer;
};

/** Tampers with an entry and returns the first entry that is then invalid. */
type Tampering = (owner: pg.Client, entry: Entry, all: readonly Entry[], seed: string) => Promise<Entry>;

const tamperings: Readonly<Record<string, Tampering>> = {
  'a byte of the content': async (owner, entry, _, seed) => {
    const at = sampleNumber(seed, entry.content.length);
    const code = entry.content.charCodeAt(at);
    const other = code < 128 ? String.fromCharCode(code ^ 1) : 'x';
    const content = entry.content.slice(0, at) + other + entry.content.slice(at + 1);
    await owner.query(`update audit_entry set content = $3 where ${place}`, [...placeOf(entry), content]);
    return entry;
  },
  'a byte of the seal': async (owner, entry, _, seed) => {
    const seal = Buffer.from(entry.seal);
    const at = sampleNumber(seed, seal.length);
    seal[at] = (seal[at] ?? 0) ^ (1 << sampleNumber(`bit ${seed}`, 8));
    await owner.query(`update audit_entry set seal = $3 where ${place}`, [...placeOf(entry), seal]);
    return entry;
  },
  'a deleted entry': async (owner, entry) => {
    await owner.query(`delete from audit_entry where ${place}`, placeOf(entry));
    return entry;
  },
  'two swapped entries': async (owner, entry, all, seed) => {
    const others = all.filter((other) => other !== entry);
    const other = others[sampleNumber(seed, others.length)] ?? entry;
    const put = `update audit_entry set content = $3, seal = $4 where ${place}`;
    await owner.query(put, [...placeOf(entry), other.content, other.seal]);
    await owner.query(put, [...placeOf(other), entry.content, entry.seal]);
    return all.indexOf(entry) < all.indexOf(other) ? entry : other;
  },
  'a cut tail': async (owner, entry, all) => {
    const { offer, version } = entry;
    await owner.query('delete from audit_entry where private_placement_offer_oid = $1 and version >= $2', [
      offer,
      version,
    ]);
    await setBack(
      owner,
      offer,
      all.filter((kept) => kept.offer === offer && kept.version < version),
      all.filter((cut) => cut.offer === offer && cut.version >= version),
    );
    return entry;
  },
};

const place = 'private_placement_offer_oid = $1 and version = $2';
const placeOf = ({ offer, version }: Entry) => [offer, version];

/** Resets the offer's row to match its remaining entries. If none remain, deletes the offer. */
async function setBack(
  owner: pg.Client,
  oid: string,
  kept: readonly Entry[],
  cut: readonly Entry[],
): Promise<void> {
  const newest = kept.at(-1);
  if (newest === undefined) {
    await owner.query('delete from subscription where private_placement_offer_oid = $1', [oid]);
    await owner.query('delete from offer where private_placement_offer_oid = $1', [oid]);
    return;
  }
  const record = replay(kept.map(({ content }) => JSON.parse(content)));
  const fields: string[] = cut.flatMap(({ content }) =>
    JSON.parse(content).changes.map(({ field }: { field: string }) => field),
  );
  for (const field of new Set(fields)) {
    assert.notEqual(typeof record[field], 'object', `The test does not reset ${field}.`);
    const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    await owner.query(
      `update offer set ${pg.escapeIdentifier(column)} = $2 where private_placement_offer_oid = $1`,
      [oid, record[field]],
    );
  }
  await owner.query(
    `update offer set version = $2, chain_head = $3, last_modified_timestamp = $4
      where private_placement_offer_oid = $1`,
    [oid, newest.version, newest.seal, JSON.parse(newest.content).at],
  );
}

async function tamperWith({ keys }: Store, owner: pg.Client, entries: number): Promise<Figures> {
  const query: Database['query'] = async ({ text, values }) => (await owner.query(text, values)).rows as any;
  const database: Database = { query, read: query };
  const verify = () => verifyFrozenAudit(database, keys);
  const { rows: all } = await owner.query<Entry>(
    `select private_placement_offer_oid as offer, version, content, seal from audit_entry
      order by private_placement_offer_oid, version`,
  );
  const expected = { ok: true, entries: all.length, uncovered: 0 };
  const within = async (work: () => Promise<void>) => {
    await owner.query('begin isolation level repeatable read');
    try {
      await work();
    } finally {
      await owner.query('rollback');
    }
  };
  const verifyUntouched = () =>
    within(async () => assert.partialDeepStrictEqual(await verify(), expected, 'Audit verification failed.'));
  await verifyUntouched();
  const counts = { tamperings: 0, found: 0 };
  for (const entry of randomly(all, entries)) {
    for (const [name, tampering] of Object.entries(tamperings)) {
      await within(async () => {
        counts.tamperings += 1;
        const first = await tampering(owner, entry, all, `${name} ${entry.offer} ${entry.version}`);
        const found = await verify();
        const { offer, version } = first;
        assert.partialDeepStrictEqual(
          found,
          { ok: false, offer, version },
          `${name}: ${JSON.stringify(found)}`,
        );
      });
      counts.found += 1;
    }
  }
  const newest = new Map(all.map(({ offer, version }) => [offer, version]));
  for await (const { name, tamper: tampering } of subscriptionTamperings(owner, entries, [
    ...newest.keys(),
  ])) {
    await within(async () => {
      counts.tamperings += 1;
      const offer = await tampering();
      const found = await verify();
      const wrong = { ok: false, offer, version: newest.get(offer) };
      assert.partialDeepStrictEqual(found, wrong, `${name}: ${JSON.stringify(found)}`);
    });
    counts.found += 1;
  }
  await verifyUntouched();
  const offers = new Set(all.map(({ offer }) => offer)).size;
  const kinds = Object.keys(tamperings).length + subscriptionKinds.length;
  return { ...counts, kinds, entries, ofEntries: all.length, offers };
}

/** Returns `count` different entries, chosen at random but the same in every run. */
function randomly(all: readonly Entry[], count: number): Entry[] {
  assert.ok(count <= all.length, 'There are too few entries.');
  return all
    .map((entry, index) => ({ entry, at: sampleNumber(`entry ${index}`, 2 ** 31) }))
    .sort((left, right) => left.at - right.at)
    .slice(0, count)
    .map(({ entry }) => entry);
}
