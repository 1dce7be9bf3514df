import { parseArgs } from 'node:util';
import { type Work, works } from './requests.ts';
import type { Size } from './seed.ts';
import { type SystemName, systemNames } from './systems.ts';

/** Options of one benchmark run, from its command line. */
export type Plan = {
  readonly parts: readonly Part[];
  readonly isQuick: boolean;
  readonly jsonFile: string | undefined;
  readonly writesDocs: boolean;
  readonly size: Size;
  readonly works: readonly Work[];
  readonly systems: readonly SystemName[];
  readonly connections: readonly number[];
  readonly rounds: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
};

const parts = ['compare', 'growth', 'bulk', 'allocation', 'start', 'import'] as const;
type Part = (typeof parts)[number];

/** Number of writers that concurrently change the one offer in `hot-offer`. */
export const hotWriters = 64;

const full = {
  size: { accounts: 100_000, offers: 100_000 },
  connections: [1, 16, 64],
  rounds: 5,
  warmUpSeconds: 1,
  seconds: 3,
};
const quick = {
  size: { accounts: 10_000, offers: 2_000 },
  connections: [16],
  rounds: 1,
  warmUpSeconds: 0.3,
  seconds: 0.5,
};

/** Reads the command line. Throws on an unknown argument. */
export function readPlan(args: string[]): Plan {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      json: { type: 'string' },
      'write-docs': { type: 'boolean', default: false },
      compare: { type: 'boolean', default: false },
      growth: { type: 'boolean', default: false },
      bulk: { type: 'boolean', default: false },
      allocation: { type: 'boolean', default: false },
      start: { type: 'boolean', default: false },
      import: { type: 'boolean', default: false },
      works: { type: 'string' },
      systems: { type: 'string' },
      /** Number of accounts, each with ten transfers. The results in docs/scale.md go up to 2,000,000 accounts. */
      accounts: { type: 'string' },
      offers: { type: 'string' },
      connections: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
    },
  });
  const scale = values.quick ? quick : full;
  const named = parts.filter((part) => values[part]);
  return {
    ...scale,
    size: {
      accounts: Number(values.accounts ?? scale.size.accounts),
      offers: Number(values.offers ?? scale.size.offers),
    },
    parts: values.quick ? ['compare'] : named.length > 0 ? named : parts,
    isQuick: values.quick,
    jsonFile: values.json,
    writesDocs: values['write-docs'],
    works: listOf(works, values.works),
    systems: listOf(systemNames, values.systems),
    connections: values.connections?.split(',').map(Number) ?? scale.connections,
    rounds: Number(values.rounds ?? scale.rounds),
    seconds: Number(values.seconds ?? scale.seconds),
  };
}

function listOf<Name extends string>(all: readonly Name[], given: string | undefined): readonly Name[] {
  const names = given?.split(',');
  const unknown = names?.find((name) => !all.some((one) => one === name));
  if (unknown !== undefined) {
    throw new Error(`"${unknown}" is not one of ${all.join(', ')}.`);
  }
  return names === undefined ? all : all.filter((name) => names.includes(name));
}
