import { median } from '../trials/median.ts';
import { type BenchStore, makeStore, withFolder } from './bench-store.ts';
import type { LoadResult } from './load-result.ts';
import { type Loader, startLoader } from './loader.ts';
import type { Plan } from './plan.ts';
import { ownOffersOf, type Work } from './requests.ts';
import { startSystem, type System } from './systems.ts';

/** Median time of one request to the service, with little data and with a hundred times as much. */
export type Growth = readonly {
  readonly work: Work;
  readonly smallMs: number;
  readonly largeMs: number;
}[];

const times = 100;

/** Measures `large` and, in turn with it, a store that has a hundredth of its data. */
export async function measureGrowth(plan: Plan, large: BenchStore): Promise<Growth> {
  const { accounts, offers } = large.size;
  return withFolder(async (folder) => {
    const small = await makeStore(folder, { accounts: accounts / times, offers: offers / times });
    const loader = startLoader();
    const services: System[] = [];
    try {
      for (const store of [small, large]) {
        services.push(await startSystem('placement-desk', store));
      }
      const [ofSmall, ofLarge] = services.map(({ address }, index) =>
        oneByOne(loader, address, index === 0 ? small : large),
      );
      const growth: { work: Work; smallMs: number; largeMs: number }[] = [];
      for (const work of plan.works.filter((name) => name !== 'hot-offer')) {
        const rounds: { small: number; large: number }[] = [];
        for (let round = 0; round <= plan.rounds; round += 1) {
          rounds.push({
            small: (await ofSmall?.(work, plan.seconds))?.p50Ms ?? NaN,
            large: (await ofLarge?.(work, plan.seconds))?.p50Ms ?? NaN,
          });
        }
        const counted = rounds.slice(1); // the first round is a warm-up
        growth.push({
          work,
          smallMs: median(counted.map((round) => round.small)),
          largeMs: median(counted.map((round) => round.large)),
        });
      }
      return growth;
    } finally {
      loader.stop();
      await Promise.all(services.map(async ({ stop }) => stop()));
      await small.stop();
    }
  });
}

function oneByOne(loader: Loader, address: string, { key, size }: BenchStore) {
  const ownOffers = ownOffersOf(0, 1, size);
  return async (work: Work, seconds: number): Promise<LoadResult> =>
    loader.run({ address, work, connections: 1, key, size, ownOffers, kind: 'closed', seconds });
}
