import { type Figure, figureOf } from './figures.ts';
import type { Goal } from './goals.ts';
import type { Results } from './results.ts';
import { shortFigure } from './short-figure.ts';

/** A table and its title. The terminal output and docs/performance.md show the same tables. */
export type Table = { readonly title: string; readonly rows: readonly Readonly<Record<string, string>>[] };

export function tablesOf(
  { plan, comparison, growth, bulk, allocations, starts, imports }: Results,
  goals: readonly Goal[],
): Table[] {
  const spread = `(medians of ${plan.rounds} rounds of ${plan.seconds} s each)`;
  const tables: Table[] = [
    { title: 'Goals', rows: goals.map(goalRow) },
    {
      title: `Requests per second compared with the other systems ${spread}`,
      rows: ratioRows(comparison?.figures ?? []),
    },
    { title: `Figures for each system ${spread}`, rows: (comparison?.figures ?? []).map(figureRow) },
    {
      title: "Requests at even intervals, at 70% of each system's maximum, timed from when each was due",
      rows: (comparison?.steady ?? []).map(steadyRow),
    },
    {
      title: 'Median times of one request at a time, with 1% of the data and with all of it',
      rows: (growth ?? []).map(({ work, smallMs, largeMs }) => ({
        workload: work,
        '1%, ms': shortFigure(smallMs),
        'all, ms': shortFigure(largeMs),
        ratio: shortFigure(largeMs / smallMs),
      })),
    },
    {
      title: 'One setting for many offers, in a bulk update and in separate updates',
      rows: (bulk === undefined ? [] : [bulk]).map(({ offers, bulkMs, singlesMs }) => ({
        offers: String(offers),
        'bulk, ms': shortFigure(bulkMs),
        'separate, ms': shortFigure(singlesMs),
        ratio: shortFigure(singlesMs / bulkMs),
      })),
    },
    {
      title: "Pro rata allocation of one offer's subscriptions, CPU time of the rule",
      rows: (allocations?.cases ?? []).map(({ name, processorMs, belowMinimumCount }) => ({
        case: name,
        'below the minimum': belowMinimumCount.toLocaleString('en-US'),
        ms: shortFigure(processorMs),
      })),
    },
    {
      title: 'Start to ready, with the embedded database',
      rows: (starts?.secondsToReady ?? []).map((seconds, index) => ({
        start: String(index + 1),
        seconds: shortFigure(seconds),
      })),
    },
    {
      title: 'Import of transfers as NDJSON',
      rows: (imports ?? []).map(({ transfers, seconds, peakMb }) => ({
        transfers: transfers.toLocaleString('en-US'),
        seconds: shortFigure(seconds),
        'peak memory, MB': shortFigure(peakMb),
      })),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

function goalRow({ what, goal, figure, isMet }: Goal) {
  return { measure: what, goal, result: figure, met: isMet ? 'yes' : 'no' };
}

function ratioRows(figures: readonly Figure[]) {
  return figures
    .filter(({ system }) => system === 'placement-desk')
    .map((own) => {
      const ratioTo = (system: Figure['system']) =>
        shortFigure(own.requestsPerSecond / (figureOf(figures, own, system)?.requestsPerSecond ?? NaN));
      const limit = figureOf(figures, own, 'limit');
      return {
        workload: own.work,
        connections: String(own.connections),
        'requests/s': rateOf(own),
        'vs. limit': ratioTo('limit'),
        'vs. fastify': ratioTo('fastify'),
        'vs. next': ratioTo('next'),
        'p99 ms': shortFigure(own.p99Ms),
        'p99 vs. limit': shortFigure(own.p99Ms / (limit?.p99Ms ?? NaN)),
        'CPU vs. limit': shortFigure(cpuOf(own) / cpuOf(limit)),
      };
    });
}

function figureRow(figure: Figure) {
  return {
    workload: figure.work,
    connections: String(figure.connections),
    system: figure.system,
    'requests/s': rateOf(figure),
    'p99 ms': shortFigure(figure.p99Ms),
    'CPU µs/request': shortFigure(figure.cpuMs * 1_000),
    'PostgreSQL µs/request': shortFigure(figure.databaseCpuMs * 1_000),
    'RSS MB': shortFigure(figure.rssMb),
  };
}

function steadyRow({ work, system, requestsPerSecond, p50Ms, p99Ms, lateMs, failedPart }: Figure) {
  return {
    workload: work,
    system,
    'requests/s': shortFigure(requestsPerSecond),
    'p50 ms': shortFigure(p50Ms),
    'p99 ms': shortFigure(p99Ms),
    'sent late, ms': shortFigure(lateMs),
    'not served': `${(100 * failedPart).toFixed(1)}%`,
  };
}

function rateOf({ requestsPerSecond, lowest, highest }: Figure): string {
  const rate = shortFigure(requestsPerSecond);
  return lowest === highest ? rate : `${rate} (${shortFigure(lowest)}–${shortFigure(highest)})`;
}

/** Processor time per request, including PostgreSQL's. */
function cpuOf(figure: Figure | undefined): number {
  return figure === undefined ? NaN : figure.cpuMs + figure.databaseCpuMs;
}
