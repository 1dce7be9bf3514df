import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, marketDate } from '#lib/domain/market/market-time.ts';
import { accountNumber, firmOid, offer, smallBook, subscription } from '#testing/store/small-book.ts';
import { type Client, clientOf, offerPath, reasonsOf } from '#testing/service/client.ts';
import { desk, noLimits, startService, verifyAudit, withDataDir } from '#testing/service/service.ts';
import { shiftClock, type ShiftedClock } from './shift-clock.ts';
import type { Figures } from './figures.ts';

const dayMs = 86_400_000;
const executable = '2000000000000000001';
const changedOid = '1000000000000000000';
let amount = 1_000;

/**
 * The clock is stepped a day ahead and a day back: only the service's, or the service's and the database's, as on
 * one machine. If only the service's clock is wrong, the service rejects changes and explains why. Reads continue,
 * nothing is executed before its date, and the service recovers automatically. If both clocks are wrong, nothing
 * can detect it. Either way, the audit log verifies at all times.
 */
export async function steppedClock(): Promise<Figures> {
  const refused = await withDataDir(stepServiceAlone);
  const changes = await withDataDir(stepBoth);
  return { refusedWhileStepped: refused, changesWithBothStepped: changes };
}

async function stepServiceAlone(dataDir: string): Promise<number> {
  await loadBook(dataDir);
  const clock = shiftClock(dataDir, Date.now());
  const service = await start(dataDir, clock);
  let refused = 0;
  try {
    const client = await clientFor(dataDir, service.baseUrl);
    const execute = () => client('PUT', offerPath(executable), { body: { offerStatus: 'IN_PROGRESS' } });
    for (const step of [dayMs, -dayMs]) {
      await clock.set(Date.now());
      assert.equal((await change(client)).status, 200);
      const early = await execute();
      assert.deepEqual(reasonsOf(early), [['offerStatus', 'execution.cash.required.date.rule']], early.text);
      await clock.set(Date.now() + step);
      for (const reply of [await execute(), await change(client), await client('GET', '/readyz')]) {
        assert.equal(reply.status, 503, reply.text);
        assert.match(reply.json.detail, /server's clock is 86,\d+ seconds (ahead of|behind)/);
        refused += 1;
      }
      assert.equal((await client('GET', offerPath(executable))).status, 200);
      await verifyAudit(dataDir);
    }
    await clock.set(Date.now());
    assert.equal((await change(client)).status, 200);
    assert.equal((await client('GET', '/readyz')).status, 200);
    await verifyAudit(dataDir);
    return refused;
  } finally {
    await service.stop();
  }
}

/** A service signs the audit log when it stops, so each step ends with a checkpoint at the clock's current time. */
async function stepBoth(dataDir: string): Promise<number> {
  await loadBook(dataDir);
  const clock = shiftClock(dataDir, Date.now());
  // Verification needs the stepped clock, too. With any other clock, it would sign nothing.
  const verifyThere = () => verifyAudit({ DATA_DIR: dataDir, ...clock.environment });
  let changes = 0;
  await clock.withDatabase();
  try {
    for (const step of [0, dayMs, 0, -dayMs, 0]) {
      await clock.set(Date.now() + step);
      const service = await start(dataDir, clock);
      try {
        const client = await clientFor(dataDir, service.baseUrl);
        const changed = await change(client);
        assert.equal(changed.status, 200, changed.text);
        changes += 1;
        await verifyThere();
        await clock.set(Date.now() - step);
        assert.equal((await change(client)).status, 200);
        changes += 1;
        await verifyThere();
      } finally {
        await service.stop();
      }
      await verifyThere();
    }
    return changes;
  } finally {
    await clock.stop();
  }
}

function start(dataDir: string, { environment }: ShiftedClock) {
  const quiet = { ...noLimits, SAMPLE_BOOK: 'off', LOG_LEVEL: 'silent' };
  return startService({ dataDir, environment: { ...quiet, ...environment } });
}

async function clientFor(dataDir: string, baseUrl: string): Promise<Client> {
  const { key } = await desk(dataDir, 'key', 'create', '--firm', firmOid, '--role', 'offer_manager');
  return clientOf(() => baseUrl, key);
}

function change(client: Client) {
  return client('PUT', offerPath(changedOid), { body: { maximumInvestmentAmount: (amount += 1) } });
}

/** Loads an offer that has reached its minimum and whose cash-required date is tomorrow, and another offer. */
async function loadBook(dataDir: string): Promise<void> {
  const tomorrow = {
    privatePlacementOfferOid: executable,
    closingDate: addDays(marketDate(new Date()), 1),
    daysFromClosingCashIsRequired: 0,
    offerMinimum: '100000.00',
  };
  const offers = [offer(tomorrow), offer({ privatePlacementOfferOid: changedOid })];
  const order = { privatePlacementOrderOid: '1', privatePlacementOfferOid: executable, accountNumber };
  const path = join(dataDir, 'book.json');
  writeFileSync(path, JSON.stringify({ ...smallBook(), offers, subscriptions: [subscription(order)] }));
  await desk(dataDir, 'import', path);
}
