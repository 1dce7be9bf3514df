import type { Delivery } from './live-event.ts';
import { EventFollower } from './open-stream.ts';

/** `delay`: the stream can't be opened, and the feed was polled instead. */
type StreamMessage = Delivery | 'open' | 'gap' | 'delay' | 'end';

type Settings = {
  /** The signed-in user. All of a user's tabs share one stream. */
  readonly reader: string;
  readonly onEvent: (text: string) => void;
  /** Called when events may have been missed. */
  readonly onGap: () => void;
  /** Called when the server ends the stream, which can mean that the session has ended. */
  readonly onEnd: () => void;
  /** Called when the live feed starts working or stops working. */
  readonly onLive: (isLive: boolean) => void;
};

const signEveryMs = 20_000;
/** Browsers run a hidden tab's timers only once a minute. */
const quietForMs = 90_000;

/**
 * Follows the feed with one stream for all tabs in the browser. The tab that holds a lock opens the stream and
 * forwards its events. When that tab closes, another one takes over. Browsers provide locks only over https. If
 * there are no locks, each tab opens its own stream. Returns a function that stops following the feed.
 */
export function shareStream({ reader, onEvent, onGap, onEnd, onLive }: Settings): () => void {
  const name = `placement-desk live ${reader}`;
  const channel = new BroadcastChannel(name);
  const stopping = new AbortController();
  let cursor: string | null = null;
  let receivedAt = Date.now();
  let isLive = true; // the initial state
  let isDelayed = false;
  const setLive = (isNowLive: boolean) => {
    if (isLive !== isNowLive) {
      isLive = isNowLive;
      onLive(isLive);
    }
  };

  const receive = (message: StreamMessage) => {
    receivedAt = Date.now();
    isDelayed = message === 'delay' || (isDelayed && isFromPolling(message));
    setLive(!isDelayed);
    if (message === 'gap') {
      onGap();
    } else if (message === 'end') {
      onEnd();
    } else if (isEvent(message)) {
      cursor = message.cursor;
      onEvent(message.text);
    }
  };
  const send = (message: StreamMessage) => {
    if (stopping.signal.aborted) return;
    channel.postMessage(message);
    receive(message);
  };
  channel.onmessage = ({ data }: MessageEvent<StreamMessage>) => receive(data);

  const lead = () =>
    new Promise<void>((resolve) => {
      const stream = new EventFollower(cursor, {
        onEvent: send,
        onOpen: (isGap) => send(isGap ? 'gap' : 'open'),
        onDelay: () => send('delay'),
        onEnd: () => send('end'),
      });
      const heartbeats = setInterval(() => stream.isOpen && send('open'), signEveryMs);
      stopping.signal.addEventListener('abort', () => {
        stream.close();
        clearInterval(heartbeats);
        resolve();
      });
    });
  if ('locks' in navigator) {
    navigator.locks.request(name, { signal: stopping.signal }, lead).catch(() => undefined); // stopped before the lock was granted
  } else {
    void lead();
  }

  const watch = setInterval(() => {
    if (Date.now() - receivedAt > quietForMs) setLive(false);
  }, signEveryMs);
  return () => {
    stopping.abort();
    clearInterval(watch);
    channel.close();
  };
}

function isEvent(message: StreamMessage): message is Delivery {
  return typeof message === 'object';
}

/**
 * Reports whether a message can come from polling. Such a message doesn't end a delay, because the stream still
 * can't be opened.
 */
function isFromPolling(message: StreamMessage): boolean {
  return isEvent(message) || message === 'end';
}
