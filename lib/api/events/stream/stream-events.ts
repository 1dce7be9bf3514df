import { Readable } from 'node:stream';
import type * as z from 'zod';
import { streamEvents as operation } from '#lib/contract/events/event-operations.ts';
import type { ApiResponse } from '#lib/api/http/response/api-response.ts';
import { handle } from '#lib/api/pipeline/handle.ts';
import type { Route } from '#lib/api/http/route.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { feedReader } from '#lib/api/publish-changes.ts';
import { readingStart, eventCursor, eventRecord } from '#lib/api/events/events.ts';
import { type EventType, typesOpenTo } from '#lib/domain/events/event-types.ts';
import type { Database } from '#lib/store/database/database.ts';
import { type FeedReader, type Following, unskippedMax } from '#lib/store/events/follow-events.ts';
import { type Feed, type FeedEvent, readEvents } from '#lib/store/events/read-events.ts';
import type { RestrictableRequest, Role } from '#lib/domain/access/access.ts';
import { sessionOf, takeStreamSlot, watchStream } from './open-streams.ts';

/** Maximum number of bytes buffered for a slow reader. If there are more, the stream is closed. */
const maxWaitingBytes = 256 * 1024;

/** The stream reads more stored events once it has at most this many bytes buffered. */
const fewWaitingBytes = 64 * 1024;
const heartbeatEachMs = 15_000;
const catchUpAtOnce = 500;

/** A firm's events as server-sent events: stored events first, then new events as they happen. */
class EventStream extends Readable {
  readonly #feed: Feed;
  readonly #firmOid: string;
  readonly #role: Role;
  readonly #wanted: readonly EventType[] | undefined;
  #types: ReadonlySet<EventType>;
  #after: number;
  /** Events that arrived while the stored ones were being sent; null afterward. */
  #meanwhile: FeedEvent[] | null = [];
  /** Number of the last event that was skipped while the stored ones were being sent. */
  #skippedTo = 0;
  readonly #following: Following;
  readonly #heartbeats: NodeJS.Timeout;
  #onRead: (() => void) | undefined;
  /** Whether the end was already queued. Nothing can be sent after it, even while a slow client still reads. */
  #hasEnded = false;

  constructor(
    database: Database,
    reader: FeedReader,
    { firmOid, role, feed, after, types, restricted, heartbeat, skip }: StreamStart,
  ) {
    super();
    this.#feed = feed;
    this.#firmOid = firmOid;
    this.#role = role;
    this.#wanted = types;
    this.#types = new Set(typesOpenTo({ role, restricted }, types));
    this.#after = after;
    this.#following = reader.follow({
      firmOid,
      take: (event) => this.#take(event),
      ...(skip && { skipped: ({ number }) => this.#skipTo(number) }),
      onRoundEnd: ({ number }) => {
        if (this.#meanwhile === null) this.#after = Math.max(this.#after, number);
      },
    });
    // Includes the current cursor as the ID, so that a client that reconnects after a quiet period continues
    // from there instead of from the last event that it received.
    const event = heartbeat ? 'event: heartbeat\ndata: {}\n' : '';
    this.#heartbeats = setInterval(() => {
      this.#write(`:\nid: ${this.#cursor()}\n${event}\n`);
    }, heartbeatEachMs).unref();
    this.#write('retry: 2000\n\n');
    this.#catchUp(database, skip).catch((error: unknown) =>
      this.destroy(error instanceof Error ? error : undefined),
    );
  }

  /** Applies the caller's current restrictions to all events that aren't sent yet. */
  restrict(restricted: readonly RestrictableRequest[]): void {
    this.#types = new Set(typesOpenTo({ role: this.#role, restricted }, this.#wanted));
  }

  /** Sends `event: end` and closes the stream. */
  endForGood(): void {
    this.#write('event: end\ndata: {}\n\n');
    this.breakOff();
  }

  /** Closes the stream without an error, so that the client reconnects. */
  breakOff(): void {
    this.#letGo();
    this.#hasEnded = true;
    if (!this.destroyed) this.push(null);
  }

  override _read(): void {
    this.#onRead?.();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#letGo();
    done(error);
    process.nextTick(() => this.#onRead?.());
  }

  async #catchUp(database: Database, canSkip: boolean): Promise<void> {
    const { feedId, number: begun } = await this.#following.begun;
    if (feedId !== this.#feed.feedId) {
      this.breakOff();
      return;
    }
    while (this.#after < begun && !this.destroyed && !this.#hasEnded) {
      const types = [...this.#types];
      const window = {
        readers: [this.#firmOid],
        types,
        after: this.#after,
        end: begun + 1,
        limit: catchUpAtOnce,
      };
      const { events, after } = await readEvents(database, window);
      if (canSkip && events.length > unskippedMax) {
        this.#sendSkipped(begun);
        break;
      }
      for (const event of events) this.#send(event);
      this.#after = after;
      while (this.readableLength > fewWaitingBytes && !this.closed) await this.#read();
    }
    const meanwhile = this.#meanwhile ?? [];
    this.#meanwhile = null;
    for (const event of meanwhile) this.#take(event);
    if (this.#skippedTo > this.#after) this.#sendSkipped(this.#skippedTo);
  }

  #read(): Promise<void> {
    return new Promise((resolve) => {
      this.#onRead = resolve;
    });
  }

  #take(event: FeedEvent): void {
    if (this.#meanwhile !== null) {
      this.#meanwhile.push(event);
      if (this.#meanwhile.length > maxWaitingBytes / 256) this.destroy();
      return;
    }
    if (event.number <= this.#after) return;
    this.#after = event.number;
    if (this.#types.has(event.type)) this.#send(event);
  }

  #skipTo(number: number): void {
    if (this.#meanwhile === null) this.#sendSkipped(number);
    else this.#skippedTo = number;
  }

  /** Tells the client that the events up to a number were skipped. */
  #sendSkipped(number: number): void {
    this.#after = number;
    this.#write(`id: ${this.#cursor()}\nevent: skipped\ndata: {}\n\n`);
  }

  #send(event: FeedEvent): void {
    const record = eventRecord(this.#feed, event);
    const id = eventCursor(this.#feed, this.#firmOid, event.number);
    this.#write(`id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(record)}\n\n`);
  }

  #write(text: string): void {
    if (this.destroyed || this.#hasEnded) return;
    this.push(text);
    if (this.readableLength > maxWaitingBytes) this.destroy();
  }

  #cursor(): string {
    return eventCursor(this.#feed, this.#firmOid, this.#after);
  }

  #letGo(): void {
    clearInterval(this.#heartbeats);
    this.#following.end();
  }
}

const { respond } = handle(operation, streamEvents);

/** Not in the operations table, because code that iterates over the table waits for responses to end. */
export const eventStreamRoute: Route = {
  path: operation.path,
  allow: 'GET, HEAD, OPTIONS',
  isDirect: true,
  handlers: new Map(['GET', 'HEAD'].map((method) => [method, { respond }])),
};

/** Streams the events after a cursor: stored events first, then new events as they happen. */
async function streamEvents(
  request: OperationRequest<z.output<typeof operation.query>>,
): Promise<ApiResponse> {
  const { after, types, heartbeat = false, skip = false } = request.query();
  const { store, principal, lastEventId } = request;
  const { database } = store;
  const { firmOid, role, restricted } = principal;
  const leave = takeStreamSlot(principal);
  try {
    const start = await readingStart(database, firmOid, lastEventId ?? after);
    const stream = new EventStream(database, feedReader(), {
      ...start,
      firmOid,
      role,
      types,
      restricted,
      heartbeat,
      skip,
    });
    const unwatch = watchStream({
      principal,
      sessionId: sessionOf(request),
      restrict: (now) => stream.restrict(now),
      end: () => stream.endForGood(),
      close: () => stream.breakOff(),
    });
    stream.once('close', () => {
      unwatch();
      leave();
    });
    const headers = { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' };
    return { status: 200, headers, body: null, stream, isEndless: true };
  } catch (error) {
    leave();
    throw error;
  }
}

type StreamStart = {
  readonly firmOid: string;
  /** The caller's role. The stream ends when the role changes. */
  readonly role: Role;
  readonly feed: Feed;
  /** Only events with higher numbers are sent. */
  readonly after: number;
  readonly types: readonly EventType[] | undefined;
  readonly restricted: readonly RestrictableRequest[];
  /** Whether heartbeats are sent as events. */
  readonly heartbeat: boolean;
  /** Whether a `skipped` event can replace more than `unskippedMax` waiting events. */
  readonly skip: boolean;
};
