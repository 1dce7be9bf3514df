import assert from 'node:assert/strict';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expectAlerts, requirePromtool } from './alerts-raised.ts';
import { clientOf } from '#testing/service/client.ts';
import { expectMadeOnce, startKeyedWriters } from './keyed-writers.ts';
import { sendToAllIn } from '#testing/service/processes-in.ts';
import { noLimits, startService, verifyAudit, withDataDir } from '#testing/service/service.ts';
import { managerKey, untilHealed, writtenOffers } from './writers.ts';
import type { Figures } from './figures.ts';

const scrapeSeconds = 5;
const healedWithinMs = 10_000;

/**
 * All processes of the embedded database are halted for a while and then resumed. Meanwhile, writers retry each
 * change with its Idempotency-Key until it succeeds. Every response during the halt is 503. Afterward, each change is
 * in the history exactly once. Prometheus's own promtool evaluates the project's rules against the metrics:
 * DatabaseDown fires. The alerts for service errors, a read-only or full database, and a service that is down don't
 * fire.
 */
export async function frozenDatabase(frozenMs = 100_000, count = 8): Promise<Figures> {
  await requirePromtool();
  return withDataDir(async (dataDir) => {
    const environment = { ...noLimits, LOG_LEVEL: 'silent', METRICS_PORT: '0' };
    const service = await startService({ dataDir, environment });
    const client = clientOf(() => service.baseUrl, await managerKey(dataDir));
    const folder = await realpath(join(dataDir, 'database'));
    const scraping = startScraping(service.metricsUrl ?? '');
    try {
      const writing = startKeyedWriters(client, writtenOffers, count);
      await wait(2 * scrapeSeconds * 1_000);
      const before = writing.acknowledged.length;
      assert.ok(before > 0, 'There was no stream of changes.');
      // Twice, because the first pass can miss a process that has just started.
      for (let round = 0; round < 2; round += 1) await sendToAllIn(folder, 'SIGSTOP');
      await wait(frozenMs);
      const lastFrozenAt = scraping.count() - 1;
      const meanwhile = writing.counts.unavailable;
      await sendToAllIn(folder, 'SIGCONT');
      const healedMs = await untilHealed(client);
      await wait(2 * scrapeSeconds * 1_000);
      await writing.stop();
      const scrapes = await scraping.stop();

      assert.ok(meanwhile > 0, 'No request noticed that the database was frozen.');
      assert.ok(healedMs <= healedWithinMs, `Back to normal only after ${Math.round(healedMs)} ms.`);
      const { acknowledged, counts, longest } = writing;
      const madeOnce = await expectMadeOnce(client, acknowledged);
      await verifyAudit(dataDir);
      // The alert fires after a minute without the database. In a shorter run it is still pending.
      const state = frozenMs > 75_000 ? 'firing' : 'pending';
      const atEnd = (scrapes.length - 1) * scrapeSeconds;
      await expectAlerts(scrapes, scrapeSeconds, [
        { alert: 'DatabaseDown', state, atSeconds: lastFrozenAt * scrapeSeconds },
        ...['InternalErrors', 'DatabaseRefusesWrites', 'ServiceDown', 'SecurityTrailLost'].map((alert) => ({
          alert,
          state: 'never' as const,
          atSeconds: atEnd,
        })),
      ]);
      await expectRulesToSee(scrapes.at(-1) ?? '');
      return {
        haltedMs: frozenMs,
        acknowledged: acknowledged.length,
        madeOnce,
        ...counts,
        slowestUnavailableMs: Math.round(longest.unavailableMs),
        longestStillAtWorkMs: Math.round(longest.runningMs),
        recoveryMs: Math.round(healedMs),
      };
    } finally {
      await sendToAllIn(folder, 'SIGCONT');
      await scraping.stop();
      await service.stop();
    }
  });
}

/** Asserts that the rules would have detected a service error, by adding one error to the same metrics. */
async function expectRulesToSee(scrape: string): Promise<void> {
  const error = scrape.replace(
    /^(placement_desk_refusals_total\{code="internal.error"\}) \d+$/m,
    '$1 1000000',
  );
  await expectAlerts([scrape, scrape, error], scrapeSeconds, [
    { alert: 'InternalErrors', state: 'firing', atSeconds: 2 * scrapeSeconds },
  ]);
}

/** Reads the metrics every `scrapeSeconds` seconds, as Prometheus would. */
function startScraping(url: string) {
  const scrapes: string[] = [];
  const wanted = new AbortController();
  const scraping = (async () => {
    const begin = performance.now();
    while (!wanted.signal.aborted) {
      scrapes.push(await (await fetch(url)).text());
      await wait(Math.max(0, begin + scrapes.length * scrapeSeconds * 1_000 - performance.now()));
    }
  })();
  scraping.catch(() => undefined); // the failure is reported on stop
  return {
    count: () => scrapes.length,
    stop: async () => {
      wanted.abort();
      await scraping;
      return scrapes;
    },
  };
}
