import { EventEmitter, once } from 'node:events';
import pg from 'pg';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { firms, offers } from '#testing/api/example-book.ts';
import { openDesk } from '#testing/api/open-desk.ts';
import { asOwner } from '#testing/store/empty-store.ts';

const desk = openDesk();
const path = '/restapi/auditentries';

type Listed = {
  readonly sequence: number;
  readonly privatePlacementOfferOid: string;
  readonly version: number;
};

async function page(query = ''): Promise<{ entries: Listed[]; next: string | undefined }> {
  const { json, headers } = await desk.get(`${path}${query}`, { key: desk.key('creating', 'auditor') });
  return { entries: json, next: /[?&]cursor=[^&>]*/.exec(String(headers.link))?.[0].replace('&', '?') };
}

/**
 * Returns the numbers of entries newer than the mark, oldest first, as a client that follows the list reads
 * them.
 */
async function newerThan(mark: number): Promise<number[]> {
  const found: number[] = [];
  for (let query: string | undefined = '?limit=5'; query !== undefined;) {
    const { entries, next } = await page(query);
    const newer = entries.map(({ sequence }) => sequence).filter((sequence) => sequence > mark);
    found.push(...newer);
    query = newer.length < entries.length ? undefined : next && `${next}&limit=5`;
  }
  return found.reverse();
}

/** Opens a separate connection, for a slow writer. */
async function connected(): Promise<pg.Client> {
  const client = new pg.Client(desk.address);
  await client.connect();
  return client;
}

let version = 1_000;

/** Writes an audit entry and the offer's new version in the connection's transaction. */
async function writeEntry(client: pg.Client, oid: string = offers.plain): Promise<void> {
  await client.query(
    `insert into audit_entry (private_placement_offer_oid, version, content, seal) values ($1, $2, '{}', '')`,
    [oid, (version += 1)],
  );
  await client.query('update offer set version = version + 1 where private_placement_offer_oid = $1', [oid]);
}

/** Changes an offer through the API. */
async function change(): Promise<void> {
  const limit = Math.ceil(Math.random() * 1e9) / 100;
  expect((await desk.put(offers.zeroDays, { maximumInvestmentAmount: limit })).status).toBe(200);
}

const newest = async () => (await page('?limit=1')).entries[0]?.sequence ?? 0;

test('an entry is listed immediately if no earlier transaction is open', async () => {
  const before = await newest();
  await change();
  expect(await newest()).toBeGreaterThan(before);
});

test('entries written during an older transaction are listed when that transaction ends, in order', async () => {
  const mark = await newest();
  const slow = await connected();
  await slow.query('begin');
  await writeEntry(slow);
  await change();
  expect(await newerThan(mark)).toEqual([]);
  const [inHistory] = (await desk.get(`/restapi/privateplacementoffers/${offers.zeroDays}/history?limit=1`))
    .json;
  expect(inHistory.requestId).not.toBeNull();
  await writeEntry(slow); // its number is higher, even though this transaction began first
  expect(await newerThan(mark)).toEqual([]);
  await slow.query('commit');
  await slow.end();
  expect(await newerThan(mark)).toEqual([mark + 1, mark + 2, mark + 3]);
  const { entries } = await page('?limit=3');
  expect(entries.map(({ privatePlacementOfferOid: oid }) => oid)).toEqual([
    offers.plain,
    offers.zeroDays,
    offers.plain,
  ]);
});

test.each(['rollback', 'rollback to savepoint before_entries'])(
  'the list continues after a %s',
  async (statement) => {
    const slow = await connected();
    await slow.query('begin');
    await slow.query('savepoint before_entries');
    await writeEntry(slow);
    const mark = await newest();
    await change();
    expect(await newest()).toBe(mark);
    await slow.query(statement);
    expect(await newest()).toBeGreaterThan(mark);
    await slow.end();
  },
);

test('transactions without entries, or in another database, delay nothing', async () => {
  const other = await connected();
  await other.query('begin');
  await other.query(`insert into security_event (event) values ('sign.in')`);
  const elsewhere = new pg.Client({ ...desk.address, database: 'postgres' });
  await elsewhere.connect();
  await elsewhere.query('begin');
  await elsewhere.query(`select pg_advisory_xact_lock_shared((1::bigint << 62) | 1)`);
  const mark = await newest();
  await change();
  expect(await newest()).toBeGreaterThan(mark);
  await Promise.all([other.end(), elsewhere.end()]);
});

test('a client that follows the log finds each entry once, in order, however late transactions commit', async () => {
  const read = new EventEmitter();
  let mark = await newest();
  const start = mark;
  const followed: number[] = [];
  const writers = { open: 4 };
  /** Writes entries in transactions that stay open while the client reads several times. */
  const write = async (held: number, oid: string) => {
    const client = await connected();
    for (let turn = 0; turn < 12; turn += 1) {
      await client.query('begin');
      await writeEntry(client, oid);
      for (let looks = 0; looks < held; looks += 1) await once(read, 'look');
      await writeEntry(client, oid);
      await client.query(turn % 4 === 3 ? 'rollback' : 'commit');
    }
    await client.end();
    writers.open -= 1;
  };
  const written = [offers.plain, offers.executable, offers.pending, offers.settled];
  const writing = Promise.all(written.map((oid, held) => write(held, oid)));
  while (writers.open > 0) {
    followed.push(...(await newerThan(mark)));
    mark = followed.at(-1) ?? mark;
    read.emit('look');
  }
  await writing;
  followed.push(...(await newerThan(mark)));
  expect(followed).toEqual(await newerThan(start));
  expect(followed).toHaveLength(4 * 9 * 2);
});

test("numbers do not reveal other firms' activity", async () => {
  const mark = await newest();
  const elsewhere = await connected();
  await writeEntry(elsewhere, offers.foreign);
  await change();
  await writeEntry(elsewhere, offers.foreign);
  await writeEntry(elsewhere, offers.foreign);
  await elsewhere.end();
  await change();
  expect(await newerThan(mark)).toEqual([mark + 1, mark + 2]);
});

test('numbers from an earlier release stay the same, and new ones follow them', async () => {
  const read = async () => (await page('?limit=200')).entries;
  const before = await read();
  const set = (from: string) =>
    asOwner(
      desk.address,
      `update firm set audit_numbers_from = ${from} where firm_oid = '${firms.creating}'`,
    );
  await set('(select max(sequence) from audit_entry)');
  const plain = await desk.store.database.query<{ sequence: number }>(sql`
    select sequence::float8 from audit_entry join offer using (private_placement_offer_oid)
    where creating_firm_oid = ${firms.creating} order by audit_entry.sequence desc`);
  expect((await read()).map(({ sequence }) => sequence)).toEqual(plain.map(({ sequence }) => sequence));
  const [highest] = plain;
  await change();
  await change();
  const numbers = (await read()).map(({ sequence }) => sequence);
  expect(numbers.slice(2)).toEqual(plain.map(({ sequence }) => sequence));
  expect(numbers[0]).toBe((numbers[1] ?? 0) + 1);
  expect(numbers[1]).toBeGreaterThan(highest?.sequence ?? Infinity);
  await set('0');
  expect((await read()).slice(2)).toEqual(before);
});

test('a firm that loses an offer to another firm never sees a number twice', async () => {
  const mark = await newest();
  const give = (firmOid: string) =>
    asOwner(
      desk.address,
      `update offer set creating_firm_oid = '${firmOid}' where private_placement_offer_oid = '${offers.plain}'`,
    );
  await give(firms.foreign);
  await change();
  expect(await newest()).toBeGreaterThan(mark);
  await give(firms.creating);
});
