import { LRUCache } from 'lru-cache';

const minuteMs = 60_000;

/**
 * Makes a question that is answered with true once a minute for the same text. It remembers the newest `most` texts,
 * because clients choose what is asked: of more than that some are answered with true too often.
 */
export function onceAMinute(most = 10_000): (text: string, nowMs: number) => boolean {
  const since = new LRUCache<string, number>({ max: most });
  return (text, nowMs) => {
    const last = since.peek(text); // what is asked often gets no longer a memory by it
    if (last !== undefined && nowMs - last < minuteMs) {
      return false;
    }
    since.set(text, nowMs);
    return true;
  };
}
