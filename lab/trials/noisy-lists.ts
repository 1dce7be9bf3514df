import assert from 'node:assert/strict';
import { drive } from './load.ts';
import { type P99s, requireUnderTwice } from './p99-alongside.ts';
import { firms, trialOffer, trialSubscription } from './trial-book.ts';
import { withTrialDesk } from './trial-desk.ts';
import type { Figures } from './figures.ts';

const names = ['Butte Solar', 'Harbor Mills', 'Burrow Storage', 'Cedar Dock'];
const oidOf = (index: number) => `${8_000_000_000 + index}`;
const offers = Array.from({ length: 30_000 }, (_, index) =>
  trialOffer(oidOf(index), { offerName: `${names[index % names.length]} ${index}`, participatingFirms: [] }),
);
const ofQuietFirm = Array.from({ length: 100 }, (_, index) =>
  trialOffer(oidOf(50_000 + index), { creatingFirmOid: firms.foreign, participatingFirms: [] }),
);
const subscriptions = Array.from({ length: 60_000 }, (_, index) =>
  trialSubscription(`${9_000_000_000 + index}`, oidOf(index % offers.length), {
    status: index % 3 === 0 ? 'INITIAL' : 'COMPLETE',
    fill: index % 3 === 0 ? null : `${(index * 31) % 1_000_000}.00`,
  }),
);

/**
 * A firm with 30,000 offers requests more pages of a searched and sorted list than can be served, over 160
 * connections and without a rate limit. Another firm gets every response, and its p99 doesn't double.
 * Compares medians of alternating rounds with and without the first firm's requests, because the machine has
 * other load.
 */
export async function noisyLists(rounds: number, seconds: number): Promise<Figures> {
  return withTrialDesk({ offers: [...offers, ...ofQuietFirm], subscriptions }, async (desk) => {
    const [noisyKey, quietKey] = [await desk.key('own', 'auditor'), await desk.key('foreign', 'auditor')];
    const quietly = {
      address: `${desk.baseUrl()}/restapi/privateplacementoffers`,
      key: quietKey,
      connections: 4,
      perSecond: 25,
      seconds,
    };
    const noisily = {
      address: `${desk.baseUrl()}/restapi/offeroverview?q=bu&sort=-approved&limit=200`,
      key: noisyKey,
      connections: 160,
      seconds,
    };
    await drive({ ...quietly, seconds: 3 }); // warm-up
    await drive({ ...noisily, connections: 4, seconds: 3 });
    const p99s: P99s = { aloneMs: [], alongsideMs: [] };
    const counts = { served: 0, refused: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const alone = await drive(quietly);
      const [noisy, beside] = await Promise.all([drive(noisily), drive(quietly)]);
      const shown = JSON.stringify({ alone, noisy, beside });
      const { 200: served = 0, 503: refused = 0, ...others } = noisy.statuses;
      assert.deepEqual(others, {}, shown);
      assert.ok(served > 0, shown);
      assert.deepEqual([Object.keys(beside.statuses), beside.errors], [['200'], 0], shown);
      counts.served += served;
      counts.refused += refused;
      p99s.aloneMs.push(alone.p99Ms);
      p99s.alongsideMs.push(beside.p99Ms);
    }
    return { ...counts, ...requireUnderTwice(p99s) };
  });
}
