import { collectDefaultMetrics, Registry, Gauge } from 'prom-client';
import type { Store } from '#lib/store/store.ts';
import type { DatabasePool } from '#lib/store/database/database.ts';
import { countWaitingMails, maxCounted } from '#lib/store/mail/mail-queue.ts';
import { readWholeBacklog } from '#lib/store/webhooks/webhooks.ts';
import { streamsOpen } from '#lib/api/events/stream/open-streams.ts';
import { retention } from '#lib/api/forget-expired.ts';
import { readPendingWork } from '#lib/store/pending-work.ts';
import project from '../../../package.json' with { type: 'json' };
import { type RequestMetrics, requestMetrics } from './request-metrics.ts';
import { registerCounter, storeMetrics, withTimeout } from './store-metrics.ts';

export type Metrics = RequestMetrics & {
  readonly contentType: string;
  readonly names: () => string[];
  /** Returns the current values in Prometheus format. Waits only briefly for a database that doesn't respond. */
  readonly scrape: () => Promise<string>;
};

/**
 * Creates this process's metrics. No label contains an account, key, user, firm or path: people who can read
 * the metrics may not have access to that data, and there would be too many label values.
 */
export function makeMetrics({ database }: Store): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const read = [
    storeMetrics(registry, database),
    sendingMetrics(registry, database),
    workMetrics(registry, database),
  ];
  return {
    ...requestMetrics(registry),
    contentType: registry.contentType,
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
    scrape: async () => {
      await Promise.all(read.map((each) => each()));
      return registry.metrics();
    },
  };
}

/** Registers webhook and e-mail metrics. Returns a function that reads their backlogs from the database. */
function sendingMetrics(registry: Registry, database: DatabasePool): () => Promise<void> {
  registerCounter(registry, {
    name: 'placement_desk_webhook_looks_total',
    help: 'Number of times this process checked for events to send to webhooks, which it does at least twice a second.',
    what: 'look at webhooks',
  });
  registerCounter(registry, {
    name: 'placement_desk_webhook_attempts_total',
    help: 'Webhook delivery attempts by outcome: delivered or failed.',
    what: 'webhook attempt',
    label: 'outcome',
    known: ['delivered', 'failed'],
  });
  registerCounter(registry, {
    name: 'placement_desk_emails_total',
    help: 'E-mail attempts by outcome: sent, not taken (failed, to be retried) or given up (failed, not retried).',
    what: 'e-mail',
    label: 'outcome',
    known: ['sent', 'not taken', 'given up'],
  });
  const waiting = new Gauge({
    name: 'placement_desk_emails_waiting',
    help: `Pending notification and digest e-mails, each counted up to ${maxCounted}.`,
    labelNames: ['kind'],
    registers: [registry],
  });
  const [backlog, backlogAge] = [
    {
      name: 'placement_desk_webhook_backlog',
      help: 'Deliveries waiting at enabled webhooks, including retries.',
    },
    {
      name: 'placement_desk_webhook_backlog_age_seconds',
      help: 'Age of the oldest waiting delivery. 0 if none is waiting.',
    },
  ].map((metric) => new Gauge({ ...metric, registers: [registry] }));
  return async () => {
    try {
      const { waiting: deliveries, oldestSeconds } = await withTimeout(readWholeBacklog(database));
      backlog?.set(deliveries);
      backlogAge?.set(oldestSeconds);
    } catch {
      backlog?.reset();
      backlogAge?.reset();
    }
    try {
      for (const { kind, count } of await withTimeout(countWaitingMails(database)))
        waiting.set({ kind }, count);
    } catch {
      waiting.reset(); // another metric shows whether the database responds
    }
  };
}

/** Registers metrics of background work. Returns a function that reads its backlog from the database. */
function workMetrics(registry: Registry, database: DatabasePool): () => Promise<void> {
  const registers = [registry];
  new Gauge({
    name: 'placement_desk_release_info',
    help: 'Always 1. The label contains the release of this instance.',
    labelNames: ['release'],
    registers,
  }).set({ release: project.version }, 1);
  new Gauge({
    name: 'placement_desk_streams_open',
    help: 'Open event streams, and requests waiting for events.',
    registers,
    collect() {
      this.set(streamsOpen());
    },
  });
  registerCounter(registry, {
    name: 'placement_desk_imports_total',
    help: 'Imports finished in this process, by outcome.',
    what: 'import',
    label: 'outcome',
    known: ['finished', 'refused'],
  });
  registerCounter(registry, {
    name: 'placement_desk_retention_failures_total',
    help: 'Failed deletions of expired rows, by kind. See the server log for the reason.',
    what: 'failed retention',
    label: 'kind',
    known: Object.keys(retention),
  });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const importsWaiting = gauge('placement_desk_imports_waiting', 'Imports received but not yet loaded.');
  const importAge = gauge(
    'placement_desk_import_age_seconds',
    'Age of the oldest waiting import. 0 if none is waiting.',
  );
  const feedLag = gauge(
    'placement_desk_feed_lag_seconds',
    'Age of the oldest event held back by an older open transaction. 0 if none is held back.',
  );
  const backedUpAt = gauge(
    'placement_desk_backup_timestamp_seconds',
    'Time of the last completed desk backup. 0 if there is none.',
  );
  return async () => {
    try {
      const work = await withTimeout(readPendingWork(database));
      importsWaiting.set(work.importsWaiting);
      importAge.set(work.oldestImportSeconds);
      feedLag.set(work.feedLagSeconds);
      backedUpAt.set(work.backedUpAtSeconds);
    } catch {
      // Another metric shows whether the database responds.
    }
  };
}
