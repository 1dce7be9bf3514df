import { setTimeout as wait } from 'node:timers/promises';
import { sendChallenge } from '#lib/api/webhooks/challenges.ts';
import { log } from '#lib/api/log.ts';
import { countEvent } from '#lib/store/database/event-counts.ts';
import { openFairQueue, whenAdmitted } from '#lib/store/database/pool/fair-queue.ts';
import type { DatabasePool } from '#lib/store/database/database.ts';
import { isKeyInForce } from '#lib/store/keys/key-in-force.ts';
import type { Store } from '#lib/store/store.ts';
import type { Attempt } from '#lib/store/webhooks/deliveries.ts';
import {
  claimChallenges,
  concludeChallenge,
  type DueChallenge,
} from '#lib/store/webhooks/change-webhooks.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  maxPerFirm,
  concludeAttempt,
  disableWebhook,
} from '#lib/store/webhooks/delivery-queue.ts';
import { fanOutEvents, type FullUntil } from '#lib/store/webhooks/fan-out.ts';
import { eventRecord } from '#lib/api/events/events.ts';
import type { Feed, FeedEvent } from '#lib/store/events/read-events.ts';
import { hasFailedTooLong, waitBeforeRetry } from '#lib/domain/webhooks/retries.ts';
import { type PostingSettings, isSuccess } from './post-event.ts';
import { sendSigned } from './send-signed.ts';

const gone = 410;

/** Maximum number of concurrent deliveries in a process. */
const maxAtOnce = 256;

/**
 * At most two attempts at a time record their results, and firms take turns. Otherwise, deliveries to endpoints that
 * respond immediately would take the processor time of other firms' requests.
 */
const concluding = openFairQueue({ slots: 2, maxWaiting: maxAtOnce * maxPerFirm, maxWaitMs: 60_000 });

/** Interval between checks for due deliveries. */
const intervalMs = 500;

/** Interval after a check that found work, or while a firm or the process is at its limit. */
const busyIntervalMs = 25;

/**
 * Sends events to webhooks, concurrently with other processes, until stopped. A process whose SECRET_KEY was replaced
 * leaves them to the others, because it can't read signing secrets.
 */
export class WebhookSender {
  readonly #store: Store;
  readonly #settings: PostingSettings;
  /** Number of deliveries in progress per webhook. `#busyFirms` contains the number per firm. */
  readonly #busy = new Map<string, number>();
  readonly #busyFirms = new Map<string, number>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  readonly #fullUntil: FullUntil = new Map();
  #isMore = false;
  readonly #running: Promise<void>;

  constructor(store: Store, settings: PostingSettings) {
    this.#store = { ...store, database: store.database.whole() };
    this.#settings = settings;
    this.#running = this.#run();
  }

  /** Stops claiming deliveries, and waits for those in progress, which takes at most as long as an attempt. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    await Promise.all(this.#underWay);
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        this.#isMore = (await isKeyInForce(this.#store)) && (await this.#look());
      } catch (error) {
        log.warn({ err: error }, 'The webhook queue could not be read. Retrying.');
        this.#isMore = false;
      }
      const restMs = this.#isMore ? busyIntervalMs : intervalMs;
      await wait(restMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Starts everything that is due. Returns true if the next pass must come soon. */
  async #look(): Promise<boolean> {
    const { database } = this.#store;
    for (const due of await claimChallenges(database)) this.#keep(this.#challenge(due));
    const isBehind = await fanOutEvents(database, writeEvent, this.#fullUntil);
    const claimed = await this.#claim();
    countEvent('look at webhooks', 'all');
    for (const delivery of claimed) {
      count(this.#busy, delivery.webhookId, 1);
      count(this.#busyFirms, delivery.firmOid, 1);
      this.#keep(this.#sendOn(delivery));
    }
    // If a firm or the process is at its limit, the next pass comes soon and uses any freed capacity.
    return isBehind || claimed.length > 0 || this.#isFull();
  }

  async #claim(): Promise<ClaimedDelivery[]> {
    const most = maxAtOnce - this.#underWay.size;
    return most > 0 ? claimDeliveries(this.#store.database, { busy: this.#busy, most }) : [];
  }

  #keep(work: Promise<void>): void {
    const kept = work.finally(() => this.#underWay.delete(kept));
    this.#underWay.add(kept);
  }

  /**
   * Attempts a delivery, then everything else that is due for its webhook, so that a fast receiver gets the next
   * event immediately. If the process or the firm is at its limit, releases the slot, so that the next pass can give
   * it to another webhook.
   */
  async #sendOn(first: ClaimedDelivery): Promise<void> {
    const { webhookId, firmOid } = first;
    try {
      let delivery: ClaimedDelivery | undefined = first;
      while (delivery !== undefined) {
        const attempted: ClaimedDelivery = delivery;
        const attempt = await sendSigned(this.#store, attempted, this.#settings);
        delivery = await whenAdmitted(concluding, firmOid, async () => {
          await concludeDelivery(this.#store.database, attempted, attempt);
          return this.#next(attempted);
        });
      }
    } catch (error) {
      // If this fails, the claim expires and the delivery is attempted again.
      log.warn({ err: error, webhookId }, 'The result of a delivery could not be recorded.');
    } finally {
      count(this.#busy, webhookId, -1);
      count(this.#busyFirms, firmOid, -1);
    }
  }

  async #next({ webhookId, firmOid }: ClaimedDelivery): Promise<ClaimedDelivery | undefined> {
    if (this.#stopping.signal.aborted || this.#isFull(firmOid)) return undefined;
    // This delivery's own slot is free again.
    const busy = new Map(this.#busy);
    count(busy, webhookId, -1);
    const [next] = await claimDeliveries(this.#store.database, { busy, most: 1, webhookId });
    return next;
  }

  /** Reports whether the process or the firm is at its limit. Without a firm, checks every firm. */
  #isFull(firmOid?: string): boolean {
    if (this.#underWay.size >= maxAtOnce) return true;
    return firmOid === undefined
      ? [...this.#busyFirms.values()].some((busy) => busy >= maxPerFirm)
      : (this.#busyFirms.get(firmOid) ?? 0) >= maxPerFirm;
  }

  async #challenge(due: DueChallenge): Promise<void> {
    const context = { actor: null, address: null, requestId: null };
    await sendChallenge(this.#store, due, this.#settings, context)
      .then(() => concludeChallenge(this.#store.database, due))
      .catch((error: unknown) =>
        log.warn({ err: error, webhookId: due.webhookId }, 'A challenge was not sent.'),
      );
  }
}

function count(counts: Map<string, number>, name: string, change: 1 | -1): void {
  const left = (counts.get(name) ?? 0) + change;
  if (left <= 0) counts.delete(name);
  else counts.set(name, left);
}

/** Returns an event's ID, and its body in the format of the API's event list. */
function writeEvent(event: FeedEvent, feed: Feed): { eventId: string; body: string } {
  const record = eventRecord(feed, event);
  return { eventId: record.eventId, body: JSON.stringify(record) };
}

/**
 * Records an attempt's result for the delivery and its webhook. Disables the webhook after a 410, or if it has failed
 * for too long.
 */
async function concludeDelivery(
  database: DatabasePool,
  delivery: ClaimedDelivery,
  attempt: Attempt,
): Promise<void> {
  const isDelivered = isSuccess(attempt.status);
  countEvent('webhook attempt', isDelivered ? 'delivered' : 'failed');
  const isGone = attempt.status === gone;
  const waitMs = isDelivered || isGone ? null : waitBeforeRetry(delivery.failures + 1, Math.random());
  const failingSince = await concludeAttempt(database, delivery, attempt, { isDelivered, waitMs });
  if (isGone) {
    await disableWebhook(database, delivery, 'gone');
  } else if (failingSince !== null && hasFailedTooLong(failingSince, new Date())) {
    await disableWebhook(database, delivery, 'failing');
  }
}
