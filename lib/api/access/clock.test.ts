import { afterEach, expect, test, vi } from 'vitest';
import { momentNow, offsetToDecideBy, readClockOffsetMs } from '#lib/store/database/clocks.ts';
import { openStore } from '#lib/store/store.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { offers } from '#testing/api/example-book.ts';
import { codesOf, openDesk } from '#testing/api/open-desk.ts';

const desk = openDesk();
const databaseName = () => ('database' in desk.address ? desk.address.database : '');

afterEach(async () => {
  vi.useRealTimers();
  await asOwner(
    desk.address,
    `alter database ${databaseName()} reset all`,
    'drop schema if exists shifted cascade',
  );
});

/** Changes the date and time that this process sees, without affecting its timers. */
function stepTo(offsetMs: number): void {
  vi.useRealTimers();
  const now = Date.now() + offsetMs;
  vi.useFakeTimers({ toFake: ['Date'], now });
}

let amount = 1_000;
const change = () => desk.put(offers.plain, { maximumInvestmentAmount: (amount += 1) });

test.each([
  [59_000, 200],
  [61_000, 503],
  [-59_000, 200],
  [-61_000, 503],
])('if the clock is %i ms off from the database’s, a change returns %i', async (offsetMs, status) => {
  stepTo(offsetMs);
  expect((await change()).status).toBe(status);
  expect((await desk.get(`/restapi/privateplacementoffers/${offers.plain}`)).status).toBe(200);
  expect((await desk.get('/readyz')).status).toBe(status);
  vi.useRealTimers();
  expect((await change()).status).toBe(200);
  expect((await desk.get('/readyz')).status).toBe(200);
});

test('if the clock is a day ahead, no offer is executed early, and the error explains why', async () => {
  const execute = () => desk.put(offers.beforeDate, { offerStatus: 'IN_PROGRESS' });
  expect((await execute()).status).toBe(409);
  stepTo(86_400_000);
  const refused = await execute();
  expect(refused.status).toBe(503);
  expect(codesOf(refused)).toEqual([[null, 'unavailable']]);
  expect(refused.headers['retry-after']).toBe('1');
  expect(refused.json.detail).toMatch(/^This server's clock is 86,[34]\d\d seconds ahead of the database's/);
  expect((await desk.get('/readyz')).json.detail).toContain('clock');
  vi.useRealTimers();
  expect((await execute()).status).toBe(409);
});

test('a clock offset that is too large is measured again, in case the clock was corrected', async () => {
  await asOwner(
    desk.address,
    'create schema shifted',
    `create function shifted.clock_timestamp() returns timestamptz language sql
      as $$ select pg_catalog.clock_timestamp() - interval '2 hours' $$`,
    'grant usage on schema shifted to public',
    `alter database ${databaseName()} set search_path = public, shifted, pg_catalog`,
  );
  const { database } = openStore(desk.address, Buffer.alloc(32));
  expect(await readClockOffsetMs(database)).toBeGreaterThan(7_190_000);
  await asOwner(desk.address, 'drop schema shifted cascade');
  expect(await offsetToDecideBy(database, momentNow())).toBeLessThan(60_000);
  await database.close();
});

test('a correct clock requires no additional query', async () => {
  const { database } = openStore(desk.address, Buffer.alloc(32));
  await readClockOffsetMs(database);
  await database.close();
  expect(Math.abs(await offsetToDecideBy(database, momentNow()))).toBeLessThan(60_000);
});
