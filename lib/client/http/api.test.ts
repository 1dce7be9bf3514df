import { afterEach, expect, test, vi } from 'vitest';
import { isUnauthenticated, noteRenewedSession, read, readAllPages, send } from './api.ts';

afterEach(() => void vi.unstubAllGlobals());

const rejected = () =>
  Response.json(
    { detail: 'Unknown credentials.', requestId: '1', errors: [{ code: 'authentication.invalid' }] },
    { status: 401 },
  );
const write = { method: 'PUT', path: '/restapi/offers/1', body: { a: 1 } } as const;

test('a write that was rejected because of the session’s old token is sent once more with the new token', async () => {
  const fetched = vi.fn<typeof fetch>().mockImplementationOnce(async () => {
    noteRenewedSession();
    return rejected();
  });
  fetched.mockImplementation(async () => new Response(null, { headers: { etag: '"2"' } }));
  vi.stubGlobal('fetch', fetched);
  expect(await send(write)).toEqual({ etag: '"2"', isPending: false });
  const [first, second] = fetched.mock.calls;
  expect(second).toEqual(first);
});

test.each([
  ['the session has ended', () => rejected()],
  ['the server could not be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a write is sent only once if %s', async (_, respond) => {
  const fetched = vi.fn<typeof fetch>(async () => respond());
  vi.stubGlobal('fetch', fetched);
  await expect(send(write)).rejects.toThrow();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a write that is rejected again is not sent a third time', async () => {
  const fetched = vi.fn<typeof fetch>(async () => {
    noteRenewedSession();
    return rejected();
  });
  vi.stubGlobal('fetch', fetched);
  await expect(send(write)).rejects.toSatisfy(isUnauthenticated);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a list is read to its last page', async () => {
  const fetched = vi.fn(async (address: string) => {
    const isLast = address.includes('cursor=c');
    const headers = isLast ? {} : { link: '<https://desk.example/restapi/users?cursor=c>; rel="next"' };
    return Response.json([{ email: isLast ? 'b' : 'a' }], { headers });
  });
  vi.stubGlobal('fetch', fetched);
  const rows = await readAllPages((cursor) => read('listUsers', '/restapi/users', { query: { cursor } }));
  expect(rows.map(({ email }) => email)).toEqual(['a', 'b']);
});
