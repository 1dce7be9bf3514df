import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { processorMs } from './processor-time.ts';
import type { TrialDesk } from './trial-desk.ts';

/**
 * Sends a body with each byte in a separate chunk. Returns the processor time in ms, and throws if it is over 250.
 */
export async function measurePieces(desk: TrialDesk, path: string, key: string): Promise<number> {
  const head = [
    `PUT ${path} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
  ];
  const text = `${head.join('\r\n')}\r\n\r\n${'1\r\n \r\n'.repeat(256 * 1024)}0\r\n\r\n`;
  const times: number[] = [];
  for (let tries = 0; tries < 3; tries += 1) {
    const before = await processorMs(desk.processId());
    assert.match(await beginningOfAnswer(Number(new URL(desk.baseUrl()).port), text), /^HTTP\/1\.1 413 /);
    times.push((await processorMs(desk.processId())) - before);
  }
  const ms = Math.min(...times);
  assert.ok(ms <= 250, `A body in single bytes took ${ms} ms.`);
  return Math.round(ms);
}

/**
 * Returns the first data of the response, without waiting for the connection to close. The service rejects the
 * request before it is complete, doesn't read the rest and keeps the connection open.
 */
async function beginningOfAnswer(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).write(text);
  const [answer]: Buffer[] = await once(socket, 'data');
  socket.destroy();
  return String(answer);
}
