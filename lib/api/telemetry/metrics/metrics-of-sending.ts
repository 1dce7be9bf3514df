import { Gauge, type Registry } from 'prom-client';
import type { DatabasePool } from '#lib/store/database/database.ts';
import { countWaitingMails, mostCounted } from '#lib/store/mail/mail-queue.ts';
import { readWholeBacklog } from '#lib/store/webhooks/webhooks.ts';
import { tallyCounter } from './tally-counter.ts';
import { within } from './within.ts';

/** What goes out beside the answers. Returns what reads from the database how much waits to go out. */
export function sendingMetrics(registry: Registry, database: DatabasePool): () => Promise<void> {
  tallyCounter(registry, {
    name: 'placement_desk_webhook_looks_total',
    help: 'How often this process looked for events to send to webhooks; it does so at least twice a second.',
    what: 'look at webhooks',
  });
  tallyCounter(registry, {
    name: 'placement_desk_webhook_attempts_total',
    help: 'Attempts to send an event to a webhook, by what came of it. What fails is tried again, or is the fault of its receiver.',
    what: 'webhook attempt',
    label: 'outcome',
    known: ['delivered', 'failed'],
  });
  tallyCounter(registry, {
    name: 'placement_desk_emails_total',
    help: 'Attempts to send an e-mail: sent, not taken and tried again later, or given up.',
    what: 'e-mail',
    label: 'outcome',
    known: ['sent', 'not taken', 'given up'],
  });
  const waiting = new Gauge({
    name: 'placement_desk_emails_waiting',
    help: `E-mails that are still to be sent, of notices and digests, each counted up to ${mostCounted}.`,
    labelNames: ['kind'],
    registers: [registry],
  });
  const [backlog, backlogAge] = [
    {
      name: 'placement_desk_webhook_backlog',
      help: 'Deliveries that wait at enabled webhooks, retries included.',
    },
    {
      name: 'placement_desk_webhook_backlog_age_seconds',
      help: 'How long the oldest of these deliveries has waited. 0 where none waits.',
    },
  ].map((metric) => new Gauge({ ...metric, registers: [registry] }));
  return async () => {
    try {
      const { waiting: deliveries, oldestSeconds } = await within(readWholeBacklog(database));
      backlog?.set(deliveries);
      backlogAge?.set(oldestSeconds);
    } catch {
      backlog?.reset();
      backlogAge?.reset();
    }
    try {
      for (const { kind, count } of await within(countWaitingMails(database))) waiting.set({ kind }, count);
    } catch {
      waiting.reset(); // whether the database answers is a metric of its own
    }
  };
}
