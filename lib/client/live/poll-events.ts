import { ApiError, isUnauthenticated, read } from '#lib/client/http/api.ts';
import type { Delivery } from './live-event.ts';

type Listener = {
  readonly onEvent: (delivery: Delivery) => void;
  /** Called when events may have been missed. */
  readonly onGap: () => void;
  /** Called when the feed has responded, with or without events. */
  readonly onAnswer: () => void;
  /** Called when the API doesn't recognize the caller. */
  readonly onEnd: () => void;
};

export type Polling = { readonly stop: () => void };

/** How long the server holds an empty response. It must be shorter than proxy timeouts. */
const waitSeconds = 25;
const pauseAfterFailureMs = 15_000;

/** Polls for events after a cursor, for networks that block streams. */
export function pollEvents(after: string | null, { onEvent, onGap, onAnswer, onEnd }: Listener): Polling {
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

/** Resolves after a delay, or when it is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
