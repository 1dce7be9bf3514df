import type { BenchStore } from './bench-store.ts';
import { type Figure, figuresOf } from './figures.ts';
import { changeHotOffer } from './hot-offer.ts';
import { type Loader, startLoader } from './loader.ts';
import { hotWriters, type Plan } from './plan.ts';
import { ownOffersOf, type Work } from './requests.ts';
import { type Apply, measureByTurns, type Task } from './rounds.ts';
import { expectSameJob } from './same-job.ts';
import { startSystem, type System, systemNames } from './systems.ts';

export type Comparison = {
  readonly figures: readonly Figure[];
  /** Results for requests sent at even intervals, at a fixed fraction of each system's maximum rate. */
  readonly steady: readonly Figure[];
};

const steadyPart = 0.7;

/**
 * Measures all systems on one database, in turn, so other load on the machine affects all of them and doesn't
 * distort the ratios. The Next.js application must be built first.
 */
export async function compare(plan: Plan, store: BenchStore): Promise<Comparison> {
  const systems: System[] = [];
  const loader = startLoader();
  try {
    for (const name of plan.systems) {
      systems.push(await startSystem(name, store));
    }
    await expectSameJob(systems, store);
    const { databasePid } = store;
    const peaks = tasksOf(plan);
    const measuring = { plan, databasePid, systems };
    const figures = figuresOf(
      await measureByTurns({ ...measuring, tasks: peaks }, closedLoop(store, loader)),
    );
    if (plan.isQuick) {
      return { figures, steady: [] };
    }
    const tasks = plan.works.filter((work) => work !== 'hot-offer').map((work) => ({ work, connections: 0 }));
    const steady = figuresOf(await measureByTurns({ ...measuring, tasks }, openLoop(store, loader, figures)));
    return { figures, steady };
  } finally {
    loader.stop();
    await Promise.all(systems.map(async ({ stop }) => stop()));
  }
}

function tasksOf({ works, connections }: Plan): Task[] {
  return works.flatMap((work) =>
    (work === 'hot-offer' ? [hotWriters] : connections).map((count) => ({ work, connections: count })),
  );
}

/** Returns a function that generates load. Each connection sends a request as soon as it gets the previous response. */
function closedLoop(store: BenchStore, loader: Loader): Apply {
  return async (system, { work, connections }, seconds) => {
    const load = { ...targetOf(system, store), work, connections };
    return work === 'hot-offer'
      ? changeHotOffer(store, loader, load, seconds)
      : loader.run({ ...load, kind: 'closed', seconds });
  };
}

/** Returns a function that sends requests at even intervals, regardless of responses. */
function openLoop(store: BenchStore, loader: Loader, figures: readonly Figure[]): Apply {
  return async (system, { work }, seconds) => {
    const perSecond = steadyPart * peakOf(figures, work, system.name);
    return loader.run({
      ...targetOf(system, store),
      work,
      connections: 16,
      kind: 'open',
      seconds,
      perSecond,
    });
  };
}

function targetOf({ address, name }: System, { key, size }: BenchStore) {
  const ownOffers = ownOffersOf(systemNames.indexOf(name), systemNames.length, size);
  return { address, key, size, ownOffers };
}

function peakOf(figures: readonly Figure[], work: Work, system: System['name']): number {
  const own = figures.filter((figure) => figure.work === work && figure.system === system);
  return Math.max(...own.map(({ requestsPerSecond }) => requestsPerSecond));
}
