import { eventTypes } from '#lib/domain/events/event-types.ts';

/** An event as it came: its text, and the cursor behind it. */
export type Delivery = { readonly text: string; readonly cursor: string };

type Listener = {
  readonly onEvent: (delivery: Delivery) => void;
  /** The stream is open. `isGap`: what happened before it was may have been missed. */
  readonly onOpen: (isGap: boolean) => void;
  /** The server ended it: the session may be over. */
  readonly onEnd: () => void;
};

const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

/**
 * Follows the feed from a cursor, or from now. A lost connection is the browser's to open again; where the server has
 * refused or ended the stream, it is asked again after a while. Returns what tells whether it is open, and the end.
 */
export function openStream(after: string | null, { onEvent, onOpen, onEnd }: Listener) {
  let cursor = after;
  let isGap = false;
  let pauseMs = firstPauseMs;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = () => {
    const opened = new EventSource(`/restapi/events/stream?after=${encodeURIComponent(cursor ?? 'now')}`);
    source = opened;
    opened.onopen = () => {
      pauseMs = firstPauseMs;
      onOpen(isGap);
      isGap = false;
    };
    const take = ({ data, lastEventId }: MessageEvent<string>) => {
      cursor = lastEventId;
      onEvent({ text: data, cursor });
    };
    for (const type of eventTypes) opened.addEventListener(type, take);
    opened.addEventListener('end', () => {
      again();
      onEnd();
    });
    opened.onerror = () => {
      if (opened.readyState === EventSource.CLOSED) again();
    };
  };
  const again = () => {
    source?.close();
    cursor = null; // it may be what was refused
    isGap = true;
    clearTimeout(timer);
    timer = setTimeout(open, pauseMs);
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
  };
  open();
  return {
    isOpen: () => source?.readyState === EventSource.OPEN,
    close: () => {
      source?.close();
      clearTimeout(timer);
    },
  };
}
