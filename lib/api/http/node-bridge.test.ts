import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { log } from '#lib/api/log.ts';
import { CutOff } from '#lib/api/http/response/api-response.ts';
import { writeResponse } from './node-bridge.ts';

afterEach(() => vi.restoreAllMocks());

/** Sends a stream to a client. Once the first bytes arrive, returns the stream and the client's connection. */
async function responseWith(read: () => void) {
  const stream = new Readable({ read });
  stream.push('x');
  const server = createServer((incoming, outgoing) => {
    writeResponse(
      { status: 200, headers: { 'X-Request-Id': 'of-this-one' }, body: null, stream },
      incoming,
      outgoing,
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  server.close();
  return { stream, socket };
}

test('when a client disconnects, its stream ends and no error is logged', async () => {
  const error = vi.spyOn(log, 'error');
  const { stream, socket } = await responseWith(() => undefined);
  stream.on('error', () => undefined);
  socket.resetAndDestroy();
  await new Promise((closed) => stream.once('close', closed));
  expect(error).not.toHaveBeenCalled();
});

test('if a client disconnects before its response is written, its stream is closed', async () => {
  const stream = Readable.from(['x']);
  const write = vi.fn(writeResponse);
  const server = createServer((incoming, outgoing) => {
    outgoing.once('close', () => write({ status: 200, headers: {}, body: null, stream }, incoming, outgoing));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n', () => socket.destroy());
  await expect.poll(() => write.mock.settledResults).toMatchObject([{ type: 'fulfilled' }]);
  expect(stream.destroyed).toBe(true);
  server.close();
});

test('an interrupted response is logged with its request ID', async () => {
  const error = vi.spyOn(log, 'error');
  const { stream, socket } = await responseWith(() => undefined);
  const broken = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  stream.destroy(broken);
  await once(socket, 'close');
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { requestId: 'of-this-one', err: broken },
    'A response was interrupted.',
  );
});

test('a response that its client reads too slowly is not logged as an error', async () => {
  const [error, warn] = [vi.spyOn(log, 'error'), vi.spyOn(log, 'warn')];
  const { stream, socket } = await responseWith(() => undefined);
  stream.destroy(new CutOff('The client is reading the export too slowly.'));
  await once(socket, 'close');
  expect([error.mock.calls.length, warn.mock.calls.length]).toEqual([0, 1]);
});
