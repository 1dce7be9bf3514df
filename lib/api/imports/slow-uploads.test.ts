import { once } from 'node:events';
import { createServer, type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { limitBodies, maxUploadsPerAddress } from '#lib/api/http/limits/body-time.ts';
import { respondToBareSockets } from '#lib/api/http/bare-sockets.ts';
import { usualUploadTimes, useSettings } from '#lib/api/http/service-settings.ts';
import { runWaitingImports } from '#lib/store/imports/run-import.ts';
import { createKey } from '#lib/store/access/keys.ts';
import { firms } from '#testing/api/example-book.ts';
import { openDesk } from '#testing/api/open-desk.ts';
import { byTest } from '#testing/store/by-test.ts';

const desk = openDesk();
const path = '/restapi/imports';
const limits = { keyRequestsPerSecond: 0, firmRequestsPerSecond: 0, failedCredentialsPerMinute: 0 };
const book = '{"firms":[],"accounts":[],"offers":[],"subscriptions":[],"transfers":[]}';

function allow(maxMs: number, silenceMs: number): void {
  useSettings({ limits, openId: undefined, trustedProxies: [], uploadTimes: { maxMs, silenceMs } });
}

let feeder = '';
beforeAll(() => {
  feeder = desk.key('creating', 'feeder');
});
afterEach(() => useSettings({ limits, openId: undefined, trustedProxies: [] }));

/** Starts an import and sends only its first byte. The test then determines when the rest is sent. */
function beginUpload(key = feeder): ClientRequest {
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    'content-length': book.length,
  };
  const upload = request({ port: desk.port, method: 'POST', path, headers });
  upload.on('error', () => undefined); // the connection can close during the upload
  upload.write(book.slice(0, 1));
  return upload;
}

async function responseTo(upload: ClientRequest) {
  const [response] = await once(upload, 'response');
  return {
    status: response.statusCode as number,
    headers: response.headers,
    json: (await json(response)) as any,
  };
}

async function storing(): Promise<number> {
  const rows = await desk.store.database.query(sql`select 1 from book_import where state = 'storing'`);
  return rows.length;
}

test('an import can take 15 minutes, with pauses of up to 30 seconds', () => {
  expect(usualUploadTimes).toEqual({ maxMs: 900_000, silenceMs: 30_000 });
});

describe('an upload', () => {
  test('is accepted as long as bytes keep arriving, however often it pauses', async () => {
    allow(60_000, 1_500);
    const upload = beginUpload();
    const response = responseTo(upload);
    for (let at = 1; at < book.length; at += 18) {
      await wait(500);
      upload.write(book.slice(at, at + 18));
    }
    upload.end();
    expect((await response).status).toBe(202);
    expect(await runWaitingImports(desk.store)).toBe(1);
  });

  test('that stops sending gets 408, and none of it is stored', async () => {
    allow(60_000, 300);
    const upload = beginUpload();
    const response = await responseTo(upload);
    expect(response.status).toBe(408);
    expect(response.json.errors).toEqual([
      {
        field: null,
        code: 'request.timeout',
        message: 'No data arrived for 0.3 seconds. Nothing was stored. Send the file again.',
      },
    ]);
    expect(response.headers.connection).toBe('close');
    await expect.poll(storing).toBe(0);
  });

  test('that takes too long gets 408, even if bytes keep arriving', async () => {
    allow(1_000, 700);
    const upload = beginUpload();
    let at = 1;
    const drip = setInterval(() => upload.write(book.slice(at, (at += 1))), 200);
    const response = await responseTo(upload);
    clearInterval(drip);
    upload.destroy();
    expect([response.status, response.json.detail]).toEqual([
      408,
      'The upload took longer than 1 seconds. Nothing was stored. Compress the file with gzip, or send it in parts.',
    ]);
    await expect.poll(storing).toBe(0);
  });
});

describe('uploads in progress', () => {
  test('are limited to 10 per firm', async () => {
    const open = Array.from({ length: 10 }, () => beginUpload());
    await expect.poll(storing).toBe(10);
    const next = await responseTo(beginUpload());
    expect([next.status, next.json.errors[0].code]).toEqual([429, 'imports.limited']);
    for (const upload of open) upload.destroy();
    await expect.poll(storing).toBe(0);
  });

  test('are limited to 20 per network address, and another can start when one ends', async () => {
    const keys = await Promise.all(
      [firms.creating, firms.participating, firms.foreign].map(async (firmOid, index) => {
        const wanted = { firmOid, role: 'feeder', name: `Slow ${index}`, signing: false } as const;
        return (await createKey(desk.store, wanted, byTest)).key;
      }),
    );
    const open = Array.from({ length: maxUploadsPerAddress }, (_, index) => beginUpload(keys[index % 3]));
    await expect.poll(storing).toBe(maxUploadsPerAddress);
    const next = await responseTo(beginUpload());
    expect([next.status, next.json.errors[0].code]).toEqual([429, 'rate.limited']);
    expect(next.headers['retry-after']).toBe('5');
    open.pop()?.destroy();
    await expect.poll(storing).toBe(maxUploadsPerAddress - 1);
    const allowed = beginUpload();
    allowed.end(book.slice(1));
    expect((await responseTo(allowed)).status).toBe(202);
    for (const upload of open) upload.destroy();
    await expect.poll(storing).toBe(0);
  });
});

test('a request whose body takes too long gets 400 if it is not an upload', async () => {
  const server = createServer((incoming, outgoing) => {
    incoming.on('error', () => undefined).resume();
    incoming.once('end', () => outgoing.end('all of it'));
  });
  respondToBareSockets(server);
  limitBodies(server, 500);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const send = () => {
    const sent = request({ port, method: 'PUT', headers: { 'content-length': 2 } });
    sent.on('error', () => undefined);
    sent.write('a');
    return sent;
  };
  try {
    const slow = send();
    const [refused] = await once(slow, 'response');
    expect([refused.statusCode, await text(refused)]).toEqual([400, expect.stringContaining('incomplete')]);
    const quick = send();
    quick.end('b');
    const [taken] = await once(quick, 'response');
    expect(await text(taken)).toBe('all of it');
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
