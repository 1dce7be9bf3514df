import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountNumber, firmOid, offer, smallBook, subscription } from '#testing/store/small-book.ts';
import { clientOf, offerPath, readAll, reasonsOf } from '#testing/service/client.ts';
import { desk, noLimits, startService, verifyAudit, withDataDir } from '#testing/service/service.ts';
import { shiftClock } from './shift-clock.ts';
import type { Figures } from './figures.ts';

/**
 * The clock of a service and its database jumps back and forth between 2026 and 2036. An offer can be
 * executed from the first millisecond of its cash-required date in New York, and not earlier. Entries keep
 * their order and have the UTC offset of their day, and the audit log verifies. Expected values are computed
 * here, not by the code under test.
 */
export async function clock(years = 11): Promise<Figures> {
  return withDataDir(async (dataDir) => {
    const cases = casesOf(years);
    await loadBook(dataDir, cases);
    const clock = shiftClock(dataDir, Date.parse('2026-01-01T00:00:00Z'));
    const environment = { ...noLimits, SAMPLE_BOOK: 'off', ...clock.environment };
    await clock.withDatabase();
    const service = await startService({ dataDir, environment });
    try {
      const setClock = clock.set;
      const words = ['--firm', firmOid, '--role', 'offer_manager'];
      const { key } = await desk(dataDir, 'key', 'create', ...words);
      const client = clientOf(() => service.baseUrl, key);
      const execute = (oid: string) =>
        client('PUT', offerPath(oid), { body: { offerStatus: 'IN_PROGRESS' } });
      const instants: number[] = [];
      const counts = { refusedEarly: 0, executedOnTime: 0 };
      for (const [index, { oid, cashRequired, start }] of cases.entries()) {
        await setClock(start - 1);
        const early = await execute(oid);
        const reasons = JSON.stringify(reasonsOf(early));
        assert.equal(early.status, 409, `${oid} was executed a millisecond before ${cashRequired}.`);
        assert.deepEqual(reasonsOf(early), [['offerStatus', 'execution.cash.required.date.rule']], reasons);
        counts.refusedEarly += 1;
        const body = { maximumInvestmentAmount: (1_000 + index).toFixed(2) };
        assert.equal((await client('PUT', offerPath(changedOid), { body })).status, 200);
        instants.push(start - 1);
        for (const later of [start + 86_400_000, start]) {
          await setClock(later);
          const { json } = await client('GET', offerPath(oid, '/actions'));
          assert.equal(json.execute.allowed, true, `${oid} can't be executed on ${cashRequired}.`);
        }
        const onTime = await execute(oid);
        assert.equal(onTime.status, 200, onTime.text);
        counts.executedOnTime += 1;
        const [entry] = (await client('GET', offerPath(oid, '/history'))).json;
        assert.equal(entry.at, newYorkTimestamp(start));
      }
      const entries = await readAll(client, offerPath(changedOid, '/history?limit=200'));
      const versions = entries.map(({ version }) => version);
      assert.deepEqual(
        versions,
        versions.map((_, index) => versions.length - index),
      );
      assert.deepEqual(
        entries
          .map(({ at }) => at)
          .reverse()
          .slice(1),
        instants.map(newYorkTimestamp),
      );
      const back = instants.filter((instant, index) => instant < (instants[index - 1] ?? -Infinity)).length;
      await verifyAudit(dataDir);
      return { offers: cases.length, years, ...counts, timesBack: back, entriesInOrder: entries.length };
    } finally {
      await service.stop();
      await clock.stop();
    }
  });
}

type Case = {
  readonly oid: string;
  readonly cashRequired: string;
  readonly closing: string;
  readonly days: number;
  /** First millisecond of the cash-required date in New York. */
  readonly start: number;
};

const changedOid = '1000000000000000000';

/**
 * Returns cases whose cash-required dates are days on which daylight saving time begins or ends, the days after them,
 * leap days, July 4, and first and last days of months and years, in an order that jumps around.
 */
function casesOf(years: number): Case[] {
  const dates = Array.from({ length: years }, (_, index) => 2026 + index).flatMap((year) => [
    ...[0, 1].map((more) => sunday(year, 3, 2) + more * dayMs),
    ...[0, 1].map((more) => sunday(year, 11, 1) + more * dayMs),
    ...['01-01', '02-28', '03-01', '07-04', '12-31'].map((date) => Date.parse(`${year}-${date}`)),
    ...(year % 4 === 0 ? [Date.parse(`${year}-02-29`)] : []),
  ]);
  return dates
    .map((date, index) => {
      const days = [0, 1, 10, 30, 365, 366][index % 6] ?? 0;
      const cashRequired = isoDate(date);
      return {
        oid: String(2_000_000_000_000_000_000n + BigInt(index)),
        cashRequired,
        closing: isoDate(date + days * dayMs),
        days,
        start: startInNewYork(cashRequired),
      };
    })
    .map((each, index) => ({ each, place: (index * 37) % dates.length }))
    .sort((left, right) => left.place - right.place)
    .map(({ each }) => each);
}

async function loadBook(dataDir: string, cases: readonly Case[]): Promise<void> {
  const offers = cases.map(({ oid, closing, days }) =>
    offer({
      privatePlacementOfferOid: oid,
      closingDate: closing,
      daysFromClosingCashIsRequired: days,
      offerMinimum: '100000.00',
    }),
  );
  const subscriptions = cases.map(({ oid }) =>
    subscription({ privatePlacementOrderOid: oid, privatePlacementOfferOid: oid, accountNumber }),
  );
  const changed = offer({ privatePlacementOfferOid: changedOid });
  const book = { ...smallBook(), offers: [...offers, changed], subscriptions };
  const path = join(dataDir, 'book.json');
  writeFileSync(path, JSON.stringify(book));
  await desk(dataDir, 'import', path);
}

const dayMs = 86_400_000;

function isoDate(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Returns the nth Sunday of a month, at midnight UTC. */
function sunday(year: number, month: number, nth: number): number {
  const first = Date.UTC(year, month - 1, 1);
  return first + (((7 - new Date(first).getUTCDay()) % 7) + 7 * (nth - 1)) * dayMs;
}

const inNewYork = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

function partsInNewYork(instant: number): Record<string, string> {
  return Object.fromEntries(inNewYork.formatToParts(instant).map(({ type, value }) => [type, value]));
}

/** Finds the first millisecond with this date in New York, by bisection. */
function startInNewYork(date: string): number {
  let [before, from] = [Date.parse(date) - dayMs, Date.parse(date) + dayMs];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    const { year, month, day } = partsInNewYork(middle);
    if (`${year}-${month}-${day}` < date) before = middle;
    else from = middle;
  }
  return from;
}

function newYorkTimestamp(instant: number): string {
  const {
    year,
    month,
    day,
    hour,
    minute,
    second,
    fractionalSecond,
    timeZoneName = '',
  } = partsInNewYork(instant);
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.${fractionalSecond}${timeZoneName.replace('GMT', '')}`;
}
