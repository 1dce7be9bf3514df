import { ApiError, isUnauthenticated, read } from '#lib/client/http/api.ts';
import { eventTypes } from '#lib/domain/events/event-types.ts';
import type { Delivery } from './live-event.ts';

type Listener = {
  readonly onEvent: (delivery: Delivery) => void;
  /** Called when the stream is open. If `isGap` is true, events may have been missed or skipped. */
  readonly onOpen: (isGap: boolean) => void;
  /** Called when the stream can't be opened and the feed was polled successfully instead. */
  readonly onDelay: () => void;
  /** Called when the server ends the stream, which can mean that the session has ended. */
  readonly onEnd: () => void;
};

const firstPauseMs = 5_000;
const maxPauseMs = 60_000;
/** Three times the server's heartbeat interval. */
const silentForMs = 45_000;
/** If a stream has been open for longer than this when it breaks, and nothing has arrived, it is treated as silent. */
const heartbeatForMs = 20_000;
/** Number of consecutive silent streams after which a proxy is assumed to buffer them. */
const silentStreams = 2;
/** How often to retry the stream while polling, because the computer may have switched networks. */
const probeEachMs = 5 * 60_000;

/**
 * Follows the feed from a cursor, or from the current position if `after` is null. The browser reopens a lost
 * connection. A stream that the server ended continues at its cursor after a pause. A stream that the server rejected
 * starts at the current position after a pause. A stream without heartbeats is reopened immediately. After two such
 * streams in a row, the feed is polled.
 */
export class EventFollower {
  readonly #listener: Listener;
  #cursor: string | null;
  #isGap = false;
  #pauseMs = firstPauseMs;
  #silent = 0;
  #source: EventSource | undefined;
  /** When the stream opened. Undefined once something has arrived. */
  #quietSince: number | undefined;
  #polling: Polling | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(after: string | null, listener: Listener) {
    this.#cursor = after;
    this.#listener = listener;
    this.#open();
  }

  /** Whether a stream appears to be open. */
  get isOpen(): boolean {
    return this.#polling === undefined && this.#source?.readyState === EventSource.OPEN;
  }

  close(): void {
    this.#closeStream();
    this.#stopPolling();
  }

  #open(): void {
    const search = new URLSearchParams({ after: this.#cursor ?? 'now', heartbeat: 'true', skip: 'true' });
    const source = new EventSource(`/restapi/events/stream?${search}`);
    this.#source = source;
    source.onopen = () => {
      this.#pauseMs = firstPauseMs;
      this.#quietSince = Date.now();
      // After silent streams, an open stream proves nothing until data arrives.
      if (this.#polling === undefined) this.#reportOpen();
    };
    source.addEventListener('heartbeat', (message) => this.#hear(message));
    source.addEventListener('skipped', (message) => {
      this.#hear(message);
      this.#listener.onOpen(true);
    });
    for (const type of eventTypes) {
      source.addEventListener(type, (message: MessageEvent<string>) => {
        this.#hear(message);
        this.#listener.onEvent({ text: message.data, cursor: message.lastEventId });
      });
    }
    source.addEventListener('end', () => {
      // If the user has only authenticated again, the new stream continues from the same position.
      this.#openLater();
      this.#listener.onEnd();
    });
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) this.#openFromNow();
      else if (Date.now() - (this.#quietSince ?? Infinity) > heartbeatForMs) this.#giveUp();
      else this.#listen(); // the browser tries again
    };
    this.#listen();
  }

  #reportOpen(): void {
    this.#listener.onOpen(this.#isGap);
    this.#isGap = false;
  }

  #hear({ lastEventId }: MessageEvent): void {
    if (this.#polling !== undefined) {
      this.#stopPolling();
      this.#reportOpen();
    }
    this.#silent = 0;
    this.#quietSince = undefined;
    this.#cursor = lastEventId;
    this.#listen();
  }

  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#giveUp(), silentForMs);
  }

  /** Handles a stream that has been silent for too long. */
  #giveUp(): void {
    this.#closeStream();
    this.#silent += 1;
    if (this.#silent < silentStreams) {
      this.#isGap ||= this.#cursor === null;
      this.#open();
      return;
    }
    this.#timer = setTimeout(() => this.#open(), probeEachMs);
    if (this.#polling !== undefined) return;
    this.#isGap = false; // polling itself reports whether events may have been missed
    const { onEvent, onOpen, onDelay, onEnd } = this.#listener;
    this.#polling = pollEvents(this.#cursor, {
      onEvent: (delivery) => {
        this.#cursor = delivery.cursor;
        onEvent(delivery);
      },
      onGap: () => onOpen(true),
      onAnswer: onDelay,
      onEnd,
    });
  }

  /** Reopens a stream that the server rejected, perhaps because of the cursor. */
  #openFromNow(): void {
    this.#cursor = null;
    this.#openLater();
  }

  #openLater(): void {
    this.#closeStream();
    this.#isGap ||= this.#cursor === null;
    this.#timer = setTimeout(() => this.#open(), this.#pauseMs);
    this.#pauseMs = Math.min(2 * this.#pauseMs, maxPauseMs);
  }

  #closeStream(): void {
    this.#source?.close();
    this.#quietSince = undefined;
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
  }

  #stopPolling(): void {
    this.#polling?.stop();
    this.#polling = undefined;
  }
}

type PollingListener = {
  readonly onEvent: (delivery: Delivery) => void;
  /** Called when events may have been missed. */
  readonly onGap: () => void;
  /** Called when the feed has responded, with or without events. */
  readonly onAnswer: () => void;
  /** Called when the API doesn't recognize the caller. */
  readonly onEnd: () => void;
};

type Polling = { readonly stop: () => void };

/** How long the server waits for an event before it responds with none. Must be shorter than proxy timeouts. */
const waitSeconds = 25;
const pauseAfterFailureMs = 15_000;

/** Polls for events after a cursor, for networks that block streams. */
function pollEvents(after: string | null, { onEvent, onGap, onAnswer, onEnd }: PollingListener): Polling {
  const stopping = new AbortController();
  const { signal } = stopping;
  const isStopped = () => signal.aborted;
  let cursor = after;
  const ask = async () => {
    const isFirst = cursor === null;
    const query = { after: cursor ?? 'now', wait: isFirst ? null : waitSeconds };
    const { value, nextCursor } = await read('listEvents', '/restapi/events', { signal, query });
    if (isStopped()) return;
    cursor = nextCursor;
    if (isFirst) onGap();
    onAnswer();
    for (const event of value) onEvent({ text: JSON.stringify(event), cursor: nextCursor ?? '' });
  };
  const poll = async () => {
    while (!isStopped()) {
      try {
        await ask();
      } catch (error) {
        if (isStopped()) return;
        if (isUnauthenticated(error)) onEnd();
        if (error instanceof ApiError && error.status === 410) cursor = null;
        else await pause(pauseAfterFailureMs, signal);
      }
    }
  };
  void poll();
  return { stop: () => stopping.abort() };
}

/** Resolves after a delay, or as soon as `signal` is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
