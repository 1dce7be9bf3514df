const minuteMs = 60_000;

/**
 * Makes a question that is answered with true once a minute for the same text. It remembers the newest `most` texts,
 * because clients choose what is asked: of more than that some are answered with true too often.
 */
export function onceAMinute(most = 10_000): (text: string, nowMs: number) => boolean {
  const since = new Map<string, number>();
  return (text, nowMs) => {
    const last = since.get(text);
    if (last !== undefined && nowMs - last < minuteMs) {
      return false;
    }
    since.delete(text);
    const [oldest] = since.keys();
    if (since.size >= most && oldest !== undefined) {
      since.delete(oldest);
    }
    since.set(text, nowMs);
    return true;
  };
}
