import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sampleFirms } from '#lib/store/sample/sample-firms.ts';
import type { Figures } from './figures.ts';
import { drive } from './load.ts';
import { type P99s, requireUnderTwice } from './p99-alongside.ts';
import { desk, type Service, startService, withDataDir } from '#testing/service/service.ts';

/**
 * A request that, in an earlier release, held its slot forever after its client disconnected, and the most
 * expensive public requests.
 */
const paths = [
  '/./openapi-3.0.json',
  '/openapi-3.0.json',
  '/.well-known/security.txt',
  '/docs/operations/updateOffer',
  '/docs?q=a',
  '/sign-in',
  '/nowhere',
];

/**
 * Anonymous clients send requests and close each connection immediately, and no slot stays in use. Then 100
 * connections request the most expensive pages, and another client's p99 doesn't double. Compares medians of
 * alternating rounds with and without these connections. If `rounds` is 0, nothing is timed.
 */
export async function noisyStrangers(rounds = 5, seconds = 10): Promise<Figures> {
  return withDataDir(async (dataDir) => {
    const service = await startService({ dataDir, environment: { METRICS_PORT: '0', LOG_LEVEL: 'silent' } });
    try {
      const aborted = await abortMany(service);
      if (rounds === 0) return { aborted };
      const words = ['--firm', sampleFirms.calderFinch.firmOid, '--role', 'auditor'];
      const { key } = await desk(dataDir, 'key', 'create', ...words);
      const address = `${service.baseUrl}/restapi/privateplacementoffers`;
      const quiet = { address, key, connections: 4, perSecond: 50, seconds };
      await drive({ ...quiet, seconds: 3 }); // warm-up
      const p99s: P99s = { aloneMs: [], alongsideMs: [] };
      const statuses: Record<string, number> = {};
      for (let round = 0; round < rounds; round += 1) {
        p99s.aloneMs.push((await drive(quiet)).p99Ms);
        const page = `${service.baseUrl}${['/docs?q=a', '/docs/operations/updateOffer', '/sign-in'][round % 3]}`;
        const [strangers, beside] = await Promise.all([
          drive({ address: page, connections: 100, seconds: seconds + 2 }),
          wait(2_000).then(() => drive(quiet)),
        ]);
        assert.deepEqual(Object.keys(beside.statuses), ['200'], JSON.stringify(beside));
        p99s.alongsideMs.push(beside.p99Ms);
        for (const [status, count] of Object.entries(strangers.statuses)) {
          statuses[`status${status}`] = (statuses[`status${status}`] ?? 0) + count;
        }
      }
      return { aborted, ...statuses, ...requireUnderTwice(p99s) };
    } finally {
      await service.stop();
    }
  });
}

async function abortMany({ baseUrl, metricsUrl = '' }: Service): Promise<number> {
  const port = Number(new URL(baseUrl).port);
  const count = 200;
  for (const path of paths) {
    await Promise.all(
      Array.from({ length: count }, async () => {
        const socket = connect(port, '127.0.0.1').on('error', () => undefined);
        socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`, () => socket.destroy());
        await once(socket, 'close');
      }),
    );
  }
  const inFlight = async () =>
    /^placement_desk_requests_in_flight (\d+)$/m.exec(await (await fetch(metricsUrl)).text())?.[1];
  for (let tries = 0; (await inFlight()) !== '0'; tries += 1) {
    assert.ok(tries < 100, `${await inFlight()} slots are still in use.`);
    await wait(100);
  }
  assert.equal((await fetch(`${baseUrl}/readyz`)).status, 200);
  return paths.length * count;
}
