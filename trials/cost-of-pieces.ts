import assert from 'node:assert/strict';
import { exchangeBytes } from './fuzz-bytes.ts';
import { processorMs } from './processor-time.ts';
import type { TrialDesk } from './trial-desk.ts';

/** A body that comes byte for byte, each in a chunk of its own. */
export async function costOfPieces(desk: TrialDesk, path: string, key: string): Promise<string> {
  const head = [
    `PUT ${path} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
  ];
  const text = `${head.join('\r\n')}\r\n\r\n${'1\r\n \r\n'.repeat(256 * 1024)}0\r\n\r\n`;
  const before = await processorMs(desk.processId());
  const [answer = ''] = await exchangeBytes(Number(new URL(desk.baseUrl()).port), text);
  const ms = (await processorMs(desk.processId())) - before;
  assert.match(answer, /^HTTP\/1\.1 413 /);
  assert.ok(ms <= 250, `A body in single bytes took ${ms} ms.`);
  return `256 KiB byte for byte refused after ${Math.round(ms)} ms`;
}
