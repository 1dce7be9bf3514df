import { setTimeout as wait } from 'node:timers/promises';
import { log } from '#lib/api/telemetry/log.ts';
import { tally } from '#lib/store/database/tally.ts';
import type { Store } from '#lib/store/store.ts';
import { type ClaimedDelivery, claimDeliveries } from '#lib/store/webhooks/delivery-queue.ts';
import { fanOutEvents } from '#lib/store/webhooks/fan-out.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { writeEvent } from './write-event.ts';
import type { PostingSettings } from './post-event.ts';

/** What is on its way at once in a process. */
const mostAtOnce = 256;

/** How often it is looked whether there is something to send. */
const intervalMs = 500;

/** The same while there was something a moment ago. */
const busyIntervalMs = 25;

/** Sends events to webhooks, beside whatever other process does, until it is stopped. */
export class WebhookSender {
  readonly #store: Store;
  readonly #settings: PostingSettings;
  readonly #busy = new Map<string, number>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  #isMore = false;
  readonly #running: Promise<void>;

  constructor(store: Store, settings: PostingSettings) {
    this.#store = { ...store, database: store.database.whole() };
    this.#settings = settings;
    this.#running = this.#run();
  }

  /** Takes up nothing more, and waits for what is on its way: at most as long as an attempt may take. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    await Promise.all(this.#underWay);
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        const isBehind = await fanOutEvents(this.#store.database, writeEvent);
        const claimed = await this.#claim();
        tally('look at webhooks', 'all');
        for (const delivery of claimed) this.#start(delivery);
        this.#isMore = isBehind || claimed.length > 0;
      } catch (error) {
        log.warn({ err: error }, 'Webhooks could not be looked at; trying again.');
        this.#isMore = false;
      }
      await this.#rest(signal);
    }
  }

  async #rest(signal: AbortSignal): Promise<void> {
    const restMs = this.#isMore ? busyIntervalMs : intervalMs;
    await wait(restMs, undefined, { signal, ref: false }).catch(() => undefined);
  }

  async #claim(): Promise<ClaimedDelivery[]> {
    const free = mostAtOnce - this.#underWay.size;
    return free > 0 ? claimDeliveries(this.#store.database, this.#busy, free) : [];
  }

  #start(delivery: ClaimedDelivery): void {
    const { webhookId } = delivery;
    this.#busy.set(webhookId, (this.#busy.get(webhookId) ?? 0) + 1);
    const attempt = attemptDelivery(this.#store, delivery, this.#settings)
      // Nothing is lost: the claim ends, and somebody tries again.
      .catch((error: unknown) => log.warn({ err: error, webhookId }, 'A delivery was not settled.'))
      .finally(() => {
        this.#underWay.delete(attempt);
        const left = (this.#busy.get(webhookId) ?? 1) - 1;
        if (left === 0) this.#busy.delete(webhookId);
        else this.#busy.set(webhookId, left);
      });
    this.#underWay.add(attempt);
  }
}
