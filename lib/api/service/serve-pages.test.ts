import { once } from 'node:events';
import fs, { mkdirSync, mkdtempSync, type ReadStream, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '#lib/api/log.ts';
import { createListener, type ListenerOptions } from './listener.ts';
import { servePages } from './serve-pages.ts';

const manyBytes = 64 * 1024 * 1024;
let root: string;
let finish: () => void = () => undefined;

beforeEach(() => {
  vi.stubEnv('PUBLIC_BASE_URL', 'http://127.0.0.1');
  root = mkdtempSync(join(tmpdir(), 'pages-'));
  for (const folder of ['public', '.next/static']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, '.next/app-path-routes-manifest.json'), '{"/a/page":"/a","/b/page":"/b"}');
  writeFileSync(join(root, '.next/static/large.js'), '');
  truncateSync(join(root, '.next/static/large.js'), manyBytes);
  vi.spyOn(fs, 'createReadStream');
  syncBuiltinESMExports();
});

afterEach(() => {
  finish();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(root, { recursive: true });
});

/** Starts a server with Next's part replaced by the given function. Returns a function that sends requests at once. */
async function start(pages: ListenerOptions['pages'] = async () => Promise.resolve()) {
  const served = servePages(pages, { root, isDevelopment: false });
  const server = createServer(createListener({ routes: [], pages: served, routesByNext: false }));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  finish = () => server.close().closeAllConnections();
  return (...requests: string[]) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(requests.map((line) => `GET ${line}\r\nHost: x\r\n\r\n`).join(''));
    return socket;
  };
}

const file = '/_next/static/large.js HTTP/1.1';

function filesOpened(): ReadStream[] {
  return vi.mocked(fs.createReadStream).mock.results.map(({ value }) => value);
}

test('when a client disconnects, its file is closed, and the files that it requested next aren’t opened', async () => {
  const send = await start();
  const socket = send(file, file, file);
  await once(socket, 'data');
  socket.pause();
  socket.resetAndDestroy();
  await expect.poll(() => filesOpened().map(({ closed }) => closed)).toEqual([true]);
});

test('if a file can’t be opened, only its connection ends', async () => {
  const send = await start();
  rmSync(join(root, '.next/static/large.js'));
  await once(send(file).resume(), 'close');
  expect(filesOpened()).toHaveLength(1);
});

test('an invalid range gets the entire file and isn’t logged as an error', async () => {
  const error = vi.spyOn(log, 'error');
  const send = await start();
  const [head] = await once(send(`${file}\r\nRange: bytes=5-2`), 'data');
  expect(String(head)).toMatch(/^HTTP\/1.1 200 OK/);
  expect(error).not.toHaveBeenCalled();
});

test('a page behind an unfinished response isn’t rendered, so it doesn’t delay other clients’ pages', async () => {
  const rendered: (string | undefined)[] = [];
  const send = await start(async ({ url }, outgoing) => {
    rendered.push(url);
    if (url === '/a') outgoing.end('page');
    else await once(outgoing, 'close');
  });
  const sockets = [send(file, '/b HTTP/1.1'), send(file, '/b HTTP/1.1')];
  await Promise.all(sockets.map((socket) => once(socket, 'data')));
  sockets.forEach((socket) => socket.pause());
  const [page] = await once(send('/a HTTP/1.1'), 'data');
  expect(String(page)).toMatch(/^HTTP\/1.1 200 OK/);
  expect(rendered).toEqual(['/a']);
});
