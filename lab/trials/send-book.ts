import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '#testing/service/client.ts';

/** Formats records of one type as lines of NDJSON. */
export function linesOf(type: string, records: readonly object[]): string {
  return records.map((record) => JSON.stringify({ type, ...record })).join('\n');
}

/**
 * Sends an import file with the same Idempotency-Key until the service accepts it. Then waits until it is loaded, even
 * if the service is killed in the meantime.
 */
export async function load(feeder: Client, body: string): Promise<void> {
  const headers = { 'content-type': 'application/x-ndjson', 'Idempotency-Key': crypto.randomUUID() };
  const sent = await untilReachable(() => feeder('POST', '/restapi/imports', { body, headers }), 202);
  for (;;) {
    const { json, text } = await untilReachable(
      () => feeder('GET', `/restapi/imports/${sent.json.importId}`),
      200,
    );
    if (json.state === 'finished') return;
    assert.equal(json.state, 'running', text);
    await wait(50);
  }
}

async function untilReachable(send: () => ReturnType<Client>, wanted: number) {
  for (let tries = 0; ; tries += 1) {
    const reply = await send().catch(() => undefined);
    if (reply?.status === wanted) return reply;
    assert.ok(tries < 300 && [undefined, 409, 503].includes(reply?.status), reply?.text);
    await wait(100);
  }
}
