import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createListener } from '#lib/api/service/listener.ts';
import { routeFile } from './mount.ts';
import { type Route } from '#lib/api/http/route.ts';

const received: unknown[] = [];
const routes: Route[] = [
  { path: '/restapi/things', allow: 'GET, HEAD, OPTIONS', handlers: new Map() },
  {
    path: '/restapi/things/{name}/parts/{part}',
    allow: 'GET, OPTIONS',
    handlers: new Map([
      [
        'GET',
        {
          respond: async (...given: unknown[]) => {
            received.push(given[1]);
            return Promise.resolve({ status: 204, headers: {}, body: null });
          },
        },
      ],
    ]),
  },
];
const pages = async (_: unknown, outgoing: { end: (text: string) => unknown }) =>
  Promise.resolve(void outgoing.end('a page'));
const server = createServer(createListener({ routes, pages, routesByNext: false }));
let base = '';
const ask = (method: string, path: string) => fetch(base + path, { method, redirect: 'manual' });

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env['PUBLIC_BASE_URL'] = base;
});
afterAll(() => {
  server.close();
});

test('a route handler gets the decoded path parameters', async () => {
  expect((await ask('GET', '/restapi/things/a%20b/parts/1')).status).toBe(204);
  expect(received).toEqual([{ name: 'a b', part: '1' }]);
});

test('a path parameter becomes a bracketed folder name for Next', () => {
  expect(routeFile('/restapi/things/{name}/parts')).toBe('app/restapi/things/[name]/parts/route.ts');
});

describe.each(['/sign-in/openid', '/sign-in/openid/callback'])('%s', (path) => {
  test('allows only GET and HEAD', async () => {
    expect(await (await ask('GET', `${path}/`)).text()).toBe('a page');
    expect(await (await ask('HEAD', path)).text()).toBe('');
    for (const method of ['POST', 'OPTIONS', 'DELETE']) {
      const reply = await ask(method, path);
      expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });
});
