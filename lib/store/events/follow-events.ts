import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import sql from 'sql-template-tag';
import type { Database, DatabaseAddress } from '#lib/store/database/database.ts';
import { connectionTimeoutMs, keepAliveSettings } from '#lib/store/database/prepare-session.ts';
import { type Feed, type FeedEvent, readEvents, readFeed } from './read-events.ts';

const channel = 'placement_desk_event';

/** Minimum time between notifications to other processes. Sending one for each change would cost more than polling. */
const minWakeIntervalMs = 100;
const tryAgainMs = 5_000;

/** Position in the feed. All events up to this number have been delivered. */
type FeedPosition = Pick<Feed, 'feedId'> & { readonly number: number };

/** A follower of a firm's events. */
type Follower = {
  readonly firmOid: string;
  readonly take: (event: FeedEvent) => void;
  /**
   * If set, `take` gets only the first 200 of a firm's events in a round. In a round with more events, such as those
   * of an import, `skipped` is called once at the end.
   */
  readonly skipped?: (position: FeedPosition) => void;
  /** Called after each round. */
  readonly onRoundEnd?: (position: FeedPosition) => void;
};

export type Following = {
  /** Starting point. Only events after this number are delivered. */
  readonly begun: Promise<FeedPosition>;
  readonly end: () => void;
};

/** Polling interval, and minimum pause before the next read, in milliseconds. */
const checkIntervalMs = 1_000;
const minPauseMs = 20;
const atOnce = 1_000;
/** Maximum number of events that a follower gets at once if it can skip events. */
export const unskippedMax = 200;

/** Reads the feed once for all followers in this process, while there are any. */
export class FeedReader {
  readonly #database: Database;
  readonly #onFailure: (error: unknown) => void;
  readonly #followers = new Set<Follower>();
  readonly #joining = new Map<Follower, (position: FeedPosition) => void>();
  #position: FeedPosition | undefined;
  #isReading = false;
  #wakeUp = new AbortController();

  constructor(database: Database, onFailure: (error: unknown) => void) {
    this.#database = database;
    this.#onFailure = onFailure;
  }

  follow(follower: Follower): Following {
    const { promise, resolve } = Promise.withResolvers<FeedPosition>();
    this.#joining.set(follower, resolve);
    if (this.#isReading) this.wake();
    else void this.#read();
    return {
      begun: promise,
      end: () => {
        this.#followers.delete(follower);
        this.#joining.delete(follower);
      },
    };
  }

  /** Signals that there may be new events. */
  wake(): void {
    this.#wakeUp.abort();
  }

  async #read(): Promise<void> {
    this.#isReading = true;
    while (this.#followers.size > 0 || this.#joining.size > 0) {
      await this.#handOut().catch(this.#onFailure);
      await wait(minPauseMs, undefined, { ref: false });
      await wait(checkIntervalMs, undefined, { ref: false, signal: this.#wakeUp.signal }).catch(
        () => undefined,
      );
      this.#wakeUp = new AbortController();
    }
    this.#position = undefined;
    this.#isReading = false;
  }

  async #handOut(): Promise<void> {
    const { feedId, end } = await readFeed(this.#database);
    // A new follower starts with this round, so it doesn't get events that others received in earlier rounds.
    const begin = this.#position?.feedId === feedId ? this.#position : { feedId, number: end - 1 };
    for (const [follower, begun] of this.#joining) {
      this.#followers.add(follower);
      begun(begin);
    }
    this.#joining.clear();
    this.#position = begin;
    const byFirm = Map.groupBy(this.#followers, ({ firmOid }) => firmOid);
    const counts = new Map<string, number>();
    const hasMany = (firmOid: string) => (counts.get(firmOid) ?? 0) > unskippedMax;
    while (this.#position.number < end - 1) {
      const readers = [...byFirm]
        .filter(([firmOid, followers]) => !hasMany(firmOid) || followers.some(({ skipped }) => !skipped))
        .map(([firmOid]) => firmOid);
      const window = { readers, after: this.#position.number, end, limit: atOnce };
      const { events, after } = await readEvents(this.#database, window);
      for (const event of events) {
        counts.set(event.readerOid, (counts.get(event.readerOid) ?? 0) + 1);
        for (const follower of byFirm.get(event.readerOid) ?? []) {
          const isSkipped = follower.skipped !== undefined && hasMany(event.readerOid);
          if (!isSkipped && this.#followers.has(follower)) follower.take(event);
        }
      }
      this.#position = { feedId, number: after };
    }
    for (const follower of this.#followers) {
      if (hasMany(follower.firmOid)) follower.skipped?.(this.#position);
    }
    for (const follower of this.#followers) follower.onRoundEnd?.(this.#position);
  }
}

/**
 * Returns a function that notifies other processes that there may be new events. Calls in quick succession
 * share a notification.
 */
export function publisherToOthers(database: Database): () => void {
  let isDue = false;
  let timer: NodeJS.Timeout | undefined;
  const notify = () => {
    if (timer !== undefined) {
      isDue = true;
      return;
    }
    timer = setTimeout(() => {
      timer = undefined;
      if (isDue) notify();
    }, minWakeIntervalMs).unref();
    isDue = false;
    // Processes that miss the notification still poll within a second.
    database.query(sql`select pg_notify(${channel}, '')`).catch(() => undefined);
  };
  return notify;
}

/**
 * Calls `onWord` for each notification from another process. Uses a separate connection, and reconnects if it is lost.
 * Returns a function that stops listening.
 */
export function subscribeToOthers(address: DatabaseAddress, onWord: () => void): () => Promise<void> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const connect = async () => {
    const connected = new pg.Client({
      ...address,
      ...keepAliveSettings,
      connectionTimeoutMillis: connectionTimeoutMs,
      application_name: 'placement-desk events',
    });
    client = connected;
    let isLost = false;
    const lost = () => {
      if (isLost || isOver) return;
      isLost = true;
      timer = setTimeout(() => void connect(), tryAgainMs).unref();
    };
    connected.on('error', lost).on('end', lost).on('notification', onWord);
    await connected
      .connect()
      .then(() => connected.query(`listen ${channel}`))
      .catch(lost);
  };
  void connect();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
