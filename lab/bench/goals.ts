import { median } from '../trials/median.ts';
import { type Figure, figureOf } from './figures.ts';
import { shortFigure } from './short-figure.ts';
import type { Work } from './requests.ts';
import type { Results } from './results.ts';
import type { SystemName } from './systems.ts';

/** A target and the measured figure that is compared with it. Of several figures, the worst one counts. */
export type Goal = {
  readonly what: string;
  readonly goal: string;
  readonly figure: string;
  readonly isMet: boolean;
};

const minRatios: readonly { readonly work: Work; readonly least: Partial<Record<SystemName, number>> }[] = [
  { work: 'get-transfers', least: { limit: 0.8, fastify: 1.2, next: 4 } },
  { work: 'put-settings', least: { limit: 0.7, fastify: 1, next: 4 } },
  { work: 'get-offer', least: { limit: 0.7 } },
  { work: 'list-offers', least: { limit: 0.7 } },
];

const maxP99Ratio = 2;
const p99Connections = 64;
const minHotChanges = 500;
const maxRssMb = 200;
const maxGrowth = 1.2;
const maxBulkSeconds = 1;
const minBulkGain = 5;
const maxAllocationMs = 200;
const maxCommitSeconds = 3;
const maxSecondsToReady = 2;
const maxImportSeconds = 45;
/** Peak memory that grows by at most this factor with ten times the data is treated as constant. */
const maxPeakGrowth = 1.2;

/** Compares the measured figures with the targets. */
export function judge({ comparison, growth, bulk, allocations, starts, imports }: Results): Goal[] {
  return [
    ...(comparison === undefined ? [] : judgeFigures(comparison.figures)),
    ...(growth ?? []).map(({ work, smallMs, largeMs }) =>
      atMost(`${work}, time with 100 times the data`, largeMs / smallMs, maxGrowth),
    ),
    ...(bulk === undefined
      ? []
      : [
          atMost(`bulk update of ${bulk.offers} offers, s`, bulk.bulkMs / 1_000, maxBulkSeconds),
          atLeast('bulk update, speed vs. separate updates', bulk.singlesMs / bulk.bulkMs, minBulkGain),
        ]),
    ...(allocations === undefined ? [] : judgeAllocations(allocations)),
    ...(starts === undefined
      ? []
      : [atMost('start to ready, s', median(starts.secondsToReady), maxSecondsToReady)]),
    ...(imports === undefined ? [] : judgeImports(imports)),
  ];
}

function judgeFigures(figures: readonly Figure[]): Goal[] {
  const own = figures.filter(({ system }) => system === 'placement-desk');
  const ratios = minRatios.flatMap(({ work, least }) =>
    (['limit', 'fastify', 'next'] as const).flatMap((system) => {
      const goal = least[system];
      const found = ratiosTo(figures, work, system).toSorted((left, right) => left - right);
      return goal === undefined
        ? []
        : found.slice(0, 1).map((ratio) => atLeast(`${work}, vs. ${system}`, ratio, goal));
    }),
  );
  const p99s = own
    .filter(({ work, connections }) => work !== 'hot-offer' && connections === p99Connections)
    .flatMap((figure) => {
      const limit = figureOf(figures, figure, 'limit');
      const what = `${figure.work}, p99 at ${p99Connections} connections, vs. limit`;
      return limit === undefined ? [] : [atMost(what, figure.p99Ms / limit.p99Ms, maxP99Ratio)];
    });
  const hot = own
    .filter(({ work }) => work === 'hot-offer')
    .map(({ requestsPerSecond }) => atLeast('hot-offer, changes/s', requestsPerSecond, minHotChanges));
  const rss =
    own.length === 0 ? [] : [atMost('memory, MB', Math.max(...own.map(({ rssMb }) => rssMb)), maxRssMb)];
  return [...ratios, ...p99s, ...hot, ...rss];
}

/** Returns the service's rate divided by another system's rate, for each number of connections. */
function ratiosTo(figures: readonly Figure[], work: Work, system: SystemName): number[] {
  return figures
    .filter((figure) => figure.work === work && figure.system === 'placement-desk')
    .flatMap((figure) => {
      const other = figureOf(figures, figure, system);
      return other === undefined ? [] : figure.requestsPerSecond / other.requestsPerSecond;
    });
}

function judgeAllocations({ subscriptions, cases, commitMs }: NonNullable<Results['allocations']>): Goal[] {
  const worst = Math.max(...cases.map(({ processorMs }) => processorMs));
  const what = `allocation of ${subscriptions.toLocaleString('en-US')} subscriptions`;
  return [
    atMost(`${what}, CPU time, ms`, worst, maxAllocationMs),
    atMost(`${what}, committed, s`, commitMs / 1_000, maxCommitSeconds),
  ];
}

function judgeImports(imports: NonNullable<Results['imports']>): Goal[] {
  const [tenth, whole] = imports;
  return tenth === undefined || whole === undefined
    ? []
    : [
        atMost(
          `import of ${whole.transfers.toLocaleString('en-US')} transfers, s`,
          whole.seconds,
          maxImportSeconds,
        ),
        atMost('import memory, relative to a tenth of the file', whole.peakMb / tenth.peakMb, maxPeakGrowth),
      ];
}

function atLeast(what: string, figure: number, goal: number): Goal {
  return { what, goal: `≥ ${goal}`, figure: shortFigure(figure), isMet: figure >= goal };
}

function atMost(what: string, figure: number, goal: number): Goal {
  return { what, goal: `≤ ${goal}`, figure: shortFigure(figure), isMet: figure <= goal };
}
