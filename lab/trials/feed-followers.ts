import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';

type ReceivedEvent = {
  readonly eventId: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** Follows the feed, even when the service is briefly down, and stores the events. */
export type Follower = { readonly received: readonly ReceivedEvent[]; stop(): Promise<void> };

type Followed = { readonly baseUrl: () => string; readonly key: string };

const feedPath = '/restapi/events';
const pauseMs = 50;

/** Follows the feed with cursors. Each response contains the next cursor. */
export function followByCursor({ baseUrl, key }: Followed, after: string): Follower {
  return follow(async (received, signal, cursor) => {
    const query = new URLSearchParams({ after: cursor.current ?? after, limit: '500', wait: '5' });
    const response = await fetch(`${baseUrl()}${feedPath}?${query}`, { headers: bearing(key), signal });
    if (response.status === 503) return;
    const text = await response.text();
    assert.equal(response.status, 200, text);
    const next = cursorAfter(response);
    received.push(...JSON.parse(text));
    cursor.current = next;
  });
}

/** Follows the feed as a stream, and resumes after the last complete event. */
export function followByStream({ baseUrl, key }: Followed, after: string): Follower {
  return follow(async (received, signal, cursor) => {
    const response = await fetch(`${baseUrl()}${feedPath}/stream?after=${encodeURIComponent(after)}`, {
      headers: { ...bearing(key), ...(cursor.current !== undefined && { 'last-event-id': cursor.current }) },
      signal,
    });
    if (response.status === 503) return;
    assert.equal(response.status, 200, `The stream returned ${response.status}.`);
    assert.ok(response.body !== null);
    let text = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const parts = (text + chunk).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const fields = new Map(part.split('\n').map(fieldOf));
        const data = fields.get('data');
        if (data === undefined || fields.get('event') === 'end') continue;
        received.push(JSON.parse(data));
        cursor.current = fields.get('id');
      }
    }
  });
}

/** Returns the cursor at the current end of the feed. */
export async function cursorNow({ baseUrl, key }: Followed): Promise<string> {
  return cursorAfter(await fetch(`${baseUrl()}${feedPath}?after=now`, { headers: bearing(key) }));
}

type Step = (
  received: ReceivedEvent[],
  signal: AbortSignal,
  cursor: { current?: string | undefined },
) => Promise<void>;

function follow(step: Step): Follower {
  const received: ReceivedEvent[] = [];
  const cursor = {};
  const stopping = new AbortController();
  const following = (async () => {
    while (!stopping.signal.aborted) {
      await step(received, stopping.signal, cursor).catch((error: unknown) => {
        if (error instanceof assert.AssertionError) throw error; // any other error means that the service is briefly down
      });
      await wait(pauseMs);
    }
  })();
  following.catch(() => undefined); // the failure is reported on stop
  return {
    received,
    stop: () => {
      stopping.abort();
      return following;
    },
  };
}

function bearing(key: string) {
  return { authorization: `Bearer ${key}` };
}

function cursorAfter(response: Response): string {
  const address = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
  const cursor = address === undefined ? null : new URL(address).searchParams.get('after');
  assert.ok(cursor !== null, 'A response does not say where the next one begins.');
  return cursor;
}

/** Splits `name: value`. A comment has an empty name. */
function fieldOf(line: string): [string, string] {
  const [, name = '', value = ''] = /^([^:]*): ?(.*)$/.exec(line) ?? [];
  return [name, value];
}
