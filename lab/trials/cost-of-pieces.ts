import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { processorMs } from './processor-time.ts';
import type { TrialDesk } from './trial-desk.ts';

/** Sends a body byte by byte, each in a separate chunk. */
export async function costOfPieces(desk: TrialDesk, path: string, key: string): Promise<number> {
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

/** The request is rejected before it is complete, so the rest isn't read and the connection stays open. */
async function beginningOfAnswer(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).write(text);
  const [answer]: Buffer[] = await once(socket, 'data');
  socket.destroy();
  return String(answer);
}
