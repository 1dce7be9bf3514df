import { once } from 'node:events';
import { expect, test } from 'vitest';
import { sampleCases } from '#lib/store/sample/sample-cases.ts';
import { sampleFirms } from '#lib/store/sample/sample-firms.ts';
import { askPlainly } from '#testing/service/ask-plainly.ts';
import { clientOf, offerPath } from '#testing/service/client.ts';
import { desk, noLimits, startService, withDataDir } from '#testing/service/service.ts';

const { firmOid: harborPoint } = sampleFirms.harborPoint;

test('a shutdown lets requests in progress finish and ends within ten seconds', async () => {
  await withDataDir(async (folder) => {
    const stopping = await startService({ dataDir: folder });
    const { key: ownKey } = await desk(
      folder,
      'key',
      'create',
      '--firm',
      harborPoint,
      '--role',
      'offer_manager',
    );
    const client = clientOf(() => stopping.baseUrl, ownKey);
    const changes = Array.from({ length: 20 }, (_, index) =>
      client('PUT', offerPath(sampleCases.unpublishable), {
        body: { maximumInvestmentAmount: 1000 + index },
      }),
    );
    await changes[0];
    const startedAt = performance.now();
    const exit = stopping.stop();
    const settled = await Promise.allSettled(changes);
    expect(await exit).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    for (const result of settled) {
      // Requests that arrived before the port closed got complete responses. Later connections were refused.
      if (result.status === 'fulfilled') {
        expect(result.value.status).toBe(200);
      }
    }
    expect(await desk(folder, 'audit', 'verify')).toMatchObject({ ok: true });
  });
});

test('a shutdown during a flood exits with 0 and logs no errors', async () => {
  await withDataDir(async (folder) => {
    let output = '';
    const stopping = await startService({
      dataDir: folder,
      environment: { ...noLimits, LOG_LEVEL: 'error' },
      onOutput: (text) => (output += text),
    });
    const words = ['--firm', harborPoint, '--role', 'auditor'];
    const { key: ownKey } = await desk(folder, 'key', 'create', ...words);
    let refused = 0;
    // Rejections are sent immediately, before anything else can affect the response. Clients keep their
    // connections open, so requests keep arriving after the port is closed.
    const ask = async () => {
      for (;;) {
        const answer = await fetch(`${stopping.baseUrl}/restapi/offeroverview?limit=200`, {
          headers: { authorization: `Bearer ${ownKey}` },
        }).catch(() => undefined);
        if (answer === undefined) return;
        refused += answer.status === 503 ? 1 : 0;
        await answer.arrayBuffer().catch(() => undefined);
      }
    };
    const flood = Array.from({ length: 600 }, ask);
    await expect.poll(() => refused, { timeout: 30_000 }).toBeGreaterThan(100);
    expect(await stopping.stop()).toBe(0);
    await Promise.all(flood);
    expect(output).not.toMatch(/error|exception/i);
  });
});

test('a shutdown ends open streams and long polls immediately, without a last event', async () => {
  await withDataDir(async (folder) => {
    const stopping = await startService({ dataDir: folder, environment: { DRAIN_SECONDS: '1' } });
    const words = ['--firm', harborPoint, '--role', 'auditor'];
    const { key: ownKey } = await desk(folder, 'key', 'create', ...words);
    const ask = (path: string) =>
      fetch(`${stopping.baseUrl}${path}`, { headers: { authorization: `Bearer ${ownKey}` } });
    const streams = await Promise.all(Array.from({ length: 10 }, () => ask('/restapi/events/stream')));
    const texts = streams.map((answer) => answer.text());
    const polls = Array.from({ length: 5 }, () => ask('/restapi/events?wait=30&after=now'));
    await ask('/restapi/session'); // by then the polls have begun
    const startedAt = performance.now();
    const exit = stopping.stop();
    expect((await Promise.all(texts)).join()).not.toContain('event: end');
    expect((await Promise.all(polls)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(performance.now() - startedAt).toBeLessThan(1_000); // they end when the drain begins, not when it ends
    expect(await exit).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(1_000 + 2_000);
  });
});

test('before a shutdown, /readyz fails while requests are still served', async () => {
  await withDataDir(async (folder) => {
    const stopping = await startService({ dataDir: folder, environment: { DRAIN_SECONDS: '5' } });
    const status = async (path: string) => (await askPlainly(stopping.baseUrl, path)).status;
    const before = await askPlainly(stopping.baseUrl, '/readyz');
    expect(before.status).toBe(200);
    expect(before.headers['connection']).toBe('keep-alive');
    const startedAt = performance.now();
    const exit = stopping.stop();
    await expect.poll(() => status('/readyz'), { interval: 50 }).toBe(503);
    const answer = await askPlainly(stopping.baseUrl, '/readyz');
    expect(JSON.parse(answer.text)).toMatchObject({ status: 503, errors: [{ code: 'unavailable' }] });
    // Clients must not keep a connection open on which a request could arrive while the service closes it.
    expect(answer.headers['connection']).toBe('close');
    expect(await status('/healthz')).toBe(200);
    expect(await status('/openapi.json')).toBe(200);
    expect(await status('/sign-in')).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(5_000); // all within the configured time
    expect(await exit).toBe(0);
    expect(performance.now() - startedAt).toBeGreaterThan(5_000);
    await expect(askPlainly(stopping.baseUrl, '/healthz')).rejects.toThrow('ECONNREFUSED');
  });
});

for (const [circumstance, signals] of [
  ['SIGINT, as from a terminal, stops the service without a drain', ['SIGINT']],
  ['a second signal ends the drain that the first one began', ['SIGTERM', 'SIGTERM']],
] as const) {
  test(circumstance, async () => {
    await withDataDir(async (folder) => {
      const stopping = await startService({ dataDir: folder, environment: { DRAIN_SECONDS: '60' } });
      const exit = once(stopping.child, 'exit');
      for (const [index, signal] of signals.entries()) {
        stopping.child.kill(signal);
        if (index < signals.length - 1) {
          await expect
            .poll(async () => (await askPlainly(stopping.baseUrl, '/readyz')).status, { interval: 50 })
            .toBe(503);
        }
      }
      const startedAt = performance.now();
      expect(await exit).toEqual([0, null]);
      expect(performance.now() - startedAt).toBeLessThan(15_000);
    });
  });
}
