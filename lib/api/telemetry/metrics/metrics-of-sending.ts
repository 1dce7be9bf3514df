import { Gauge, type Registry } from 'prom-client';
import type { DatabasePool } from '#lib/store/database/database.ts';
import { countWaitingMails, mostCounted } from '#lib/store/mail/mail-queue.ts';
import { tallyCounter } from './tally-counter.ts';
import { within } from './within.ts';

/** What goes out beside the answers. Returns what reads from the database how much e-mail waits. */
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
  return async () => {
    try {
      for (const { kind, count } of await within(countWaitingMails(database))) waiting.set({ kind }, count);
    } catch {
      waiting.reset(); // whether the database answers is a metric of its own
    }
  };
}
