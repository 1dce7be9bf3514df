import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EventFollower } from './open-stream.ts';

class Source extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Source[] = [];
  readonly url: string;
  readyState = 1;
  onopen: (() => void) | undefined;
  onerror: (() => void) | undefined;

  constructor(url: string) {
    super();
    this.url = url;
    Source.opened.push(this);
  }

  /** Sends a message from the server. */
  send(type: string, lastEventId = ''): void {
    this.dispatchEvent(new MessageEvent(type, { data: '{}', lastEventId }));
  }

  close(): void {
    this.readyState = Source.CLOSED;
  }
}

const gaps: boolean[] = [];
let follower: EventFollower;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
  Source.opened = [];
  gaps.length = 0;
  const ignore = () => undefined;
  follower = new EventFollower(null, {
    onEvent: ignore,
    onOpen: (isGap) => gaps.push(isGap),
    onDelay: ignore,
    onEnd: ignore,
  });
});
afterEach(() => {
  follower.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens the newest stream. Returns it with the cursor in its URL. */
function newest() {
  vi.advanceTimersByTime(5_000);
  const source = Source.opened.at(-1);
  if (source === undefined) throw new Error('No stream was opened.');
  source.onopen?.();
  return { source, after: new URL(source.url, 'http://localhost').searchParams.get('after') };
}

test('a stream that the server ends because the user authenticated again continues without a gap', () => {
  const { source } = newest();
  source.send('offer.updated', 'cursor');
  source.send('end');
  expect(newest().after).toBe('cursor');
  expect(gaps).toEqual([false, false]);
});

test('a stream that ends before its first event, or that the server rejects, starts over from now and reports a gap', () => {
  newest().source.send('end');
  expect(newest().after).toBe('now');
  const { source } = newest();
  source.send('offer.updated', 'cursor');
  source.close();
  source.onerror?.();
  expect(newest().after).toBe('now');
  expect([gaps[1], gaps.at(-1)]).toEqual([true, true]);
});
