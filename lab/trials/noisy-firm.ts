import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { sampleFirms } from '#lib/store/sample/sample-firms.ts';
import { drive } from './load.ts';
import { type P99s, requireUnderTwice } from './p99-alongside.ts';
import { desk, startService, withDataDir } from '#testing/service/service.ts';
import type { Figures } from './figures.ts';

const firmLimit = 50;

/** Time in which the noisy firm uses up its burst. Measurements begin after it. */
const savedUpSeconds = 1.5;

/**
 * A firm that keeps sending twenty times its rate limit must not double another firm's p99. Compares medians
 * of alternating rounds with and without the first firm's requests, because the machine has other load.
 */
export async function noisyFirm(rounds = 5, seconds = 15): Promise<Figures> {
  return withDataDir(async (dataDir) => {
    const environment = {
      KEY_REQUESTS_PER_SECOND: '0',
      FIRM_REQUESTS_PER_SECOND: String(firmLimit),
      LOG_LEVEL: 'silent',
    };
    const service = await startService({ dataDir, environment });
    try {
      const keyOf = async ({ firmOid }: { readonly firmOid: string }) =>
        (await desk(dataDir, 'key', 'create', '--firm', firmOid, '--role', 'auditor')).key;
      const [noisyKey, quietKey] = [
        await keyOf(sampleFirms.harborPoint),
        await keyOf(sampleFirms.calderFinch),
      ];
      const address = `${service.baseUrl}/restapi/privateplacementoffers`;
      const ofQuietFirm = { address, key: quietKey, connections: 4, perSecond: firmLimit / 2, seconds };
      await drive({ ...ofQuietFirm, seconds: 3 }); // warm-up
      const ofNoisyFirm = { address, key: noisyKey, connections: 32, perSecond: 20 * firmLimit };
      const noisySeconds = seconds + 2 * savedUpSeconds;
      const p99s: P99s = { aloneMs: [], alongsideMs: [] };
      const counts = { served: 0, limited: 0 };
      for (let round = 0; round < rounds; round += 1) {
        const alone = await drive(ofQuietFirm);
        const [noisy, beside] = await Promise.all([
          drive({ ...ofNoisyFirm, seconds: noisySeconds }),
          wait(savedUpSeconds * 1_000).then(() => drive(ofQuietFirm)),
        ]);
        const shown = JSON.stringify({ alone, noisy, beside });
        const { 200: served = 0, 429: limited = 0, ...others } = noisy.statuses;
        assert.deepEqual(others, {}, shown);
        assert.ok(
          served >= 0.9 * firmLimit * noisySeconds && served <= 1.1 * firmLimit * (noisySeconds + 1),
          shown,
        );
        assert.deepEqual(Object.keys(beside.statuses), ['200'], shown);
        counts.served += served;
        counts.limited += limited;
        p99s.aloneMs.push(alone.p99Ms);
        p99s.alongsideMs.push(beside.p99Ms);
      }
      return { ...counts, ...requireUnderTwice(p99s) };
    } finally {
      await service.stop();
    }
  });
}
