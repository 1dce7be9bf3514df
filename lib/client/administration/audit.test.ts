import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changesQuery } from './audit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const filter = { q: 'x', field: null, from: null, to: null, actor: null, bulkid: null };
const emptyPage = (next: string) =>
  Response.json([], {
    headers: { link: `<https://desk.example/restapi/changes?cursor=${next}>; rel="next"` },
  });
const limited = (retryAfter: Readonly<Record<string, string>>) =>
  Response.json(
    { detail: 'Too many requests.', requestId: '1', errors: [{ code: 'rate.limited' }] },
    { status: 429, headers: retryAfter },
  );

/** Answers each request with the next response, then repeats the last one. Returns the requested cursors. */
function answerWith(...responses: readonly (() => Response)[]): (string | null)[] {
  const cursors: (string | null)[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    cursors.push(new URL(address, 'https://desk.example').searchParams.get('cursor'));
    return (responses[cursors.length - 1] ?? responses.at(-1))?.();
  });
  return cursors;
}

test.each([
  ['as long as the server asks', { 'retry-after': '3' }, 3_000],
  ['one second if the server sets no time', {}, 1_000],
])('a search that reaches the rate limit waits %s, then continues', async (_, headers, ms) => {
  const cursors = answerWith(
    () => emptyPage('b'),
    () => limited(headers),
    () => emptyPage('c'),
    () => Response.json([{ sequence: 1 }]),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const found = client.infiniteQuery(changesQuery(filter));
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(cursors).toEqual([null, 'b']);
  await vi.advanceTimersByTimeAsync(1);
  expect((await found).pages).toMatchObject([{ value: [{ sequence: 1 }], nextCursor: null }]);
  expect(cursors).toEqual([null, 'b', 'b', 'c']);
});

test('canceling a search stops its requests, even while it waits for the rate limit', async () => {
  const cursors = answerWith(
    () => emptyPage('b'),
    () => limited({ 'retry-after': '3' }),
  );
  const client = new QueryClient();
  const query = changesQuery(filter);
  const found = client.infiniteQuery(query).catch(() => 'canceled');
  await vi.advanceTimersByTimeAsync(1_000);
  await client.cancelQueries({ queryKey: query.queryKey });
  expect(await found).toBe('canceled');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(cursors).toEqual([null, 'b']);
  expect(vi.getTimerCount()).toBe(0);
});
