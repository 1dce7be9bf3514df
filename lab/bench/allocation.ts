import assert from 'node:assert/strict';
import pg from 'pg';
import {
  type AllocatedOrder,
  allocate,
  type AllocationParameters,
  moneyOf,
} from '#lib/domain/offers/deciding/allocation.ts';
import { median } from '../trials/median.ts';
import type { BenchStore } from './bench-store.ts';
import { accountNumber, offerOid } from './seed.ts';
import { startSystem } from './systems.ts';

/** Median results for allocating one offer: the processor time of each case, and the time to commit an allocation. */
export type Allocations = {
  readonly subscriptions: number;
  readonly cases: readonly {
    readonly name: string;
    readonly processorMs: number;
    readonly belowMinimumCount: number;
  }[];
  readonly commitMs: number;
};

const count = 10_000;

type Case = {
  readonly name: string;
  /** Returns the amount that subscription number `at` requests, in cents. */
  readonly requested: (at: number) => number;
  readonly parameters: Partial<AllocationParameters>;
  readonly most?: string;
};

/** Amounts from $1,000 to about $101,000. The stride is coprime to the count, so they all differ. */
const spread = (at: number) => 100_000 + ((at * 7919) % count) * 1_000;
/** Multiples of $5,000, up to $100,000. Each occurs equally often. */
const round = (at: number) => 500_000 * (1 + ((at * 7919) % 20));
const tenth = { available: '51000000.00' };
const inUnits = { ...tenth, unit: '1000.00' };

const cases: readonly Case[] = [
  { name: 'plain', requested: spread, parameters: tenth },
  { name: 'caps', requested: spread, parameters: { available: '300000000.00' }, most: '40000.00' },
  { name: 'floor', requested: spread, parameters: { ...tenth, floor: '10000.00' } },
  { name: 'minimum, few below', requested: spread, parameters: { ...tenth, minimum: '250.00' } },
  { name: 'minimum, half below', requested: spread, parameters: { ...tenth, minimum: '6500.00' } },
  { name: 'minimum, nearly all below', requested: spread, parameters: { ...tenth, minimum: '90000.00' } },
  { name: 'few below, $1,000 units', requested: spread, parameters: { ...inUnits, minimum: '2000.00' } },
  { name: 'half below, $1,000 units', requested: spread, parameters: { ...inUnits, minimum: '7000.00' } },
  {
    name: 'nearly all below, $1,000 units',
    requested: spread,
    parameters: { ...inUnits, minimum: '90000.00' },
  },
  {
    name: 'nearly all below, multiples of $5,000',
    requested: round,
    parameters: { ...inUnits, minimum: '90000.00' },
  },
  {
    // The amounts are nearly equal, so the result of each round depends on the remainders.
    name: 'nearly all below, one cent apart',
    requested: (at) => 10_000_000 + ((at * 7919) % count),
    parameters: { available: '50000000.00', minimum: '99000.00' },
  },
];

/** Measures the algorithm alone, and then requests that make a server commit an allocation. */
export async function measureAllocations(store: BenchStore, rounds: number): Promise<Allocations> {
  return {
    subscriptions: count,
    cases: cases.map((each) => measureCase(each, rounds)),
    commitMs: await measureCommit(store, rounds),
  };
}

function measureCase({ name, requested, parameters, most }: Case, rounds: number) {
  const orders = Array.from({ length: count }, (_, at) => orderOf(at, requested(at)));
  const given: AllocationParameters = {
    method: 'prorata',
    available: '0.00',
    unit: '0.01',
    minimum: '0.00',
    floor: '0.00',
    fills: null,
    ...parameters,
  };
  const run = () => allocate(orders, given, most ?? null);
  const belowMinimumCount = run().lines.filter(({ reason }) => reason === 'minimum').length; // also a warm-up
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return { name, processorMs: median(times), belowMinimumCount };
}

function orderOf(at: number, requested: number): AllocatedOrder {
  return {
    privatePlacementOrderOid: String(firstOrderOid + BigInt(at)),
    accountNumber: accountNumber(at),
    requestedDollarAmount: moneyOf(BigInt(requested)),
    fillDollarAmount: null,
    creationTimestamp: new Date(Date.parse('2026-10-05T14:00:00Z') + at * 1_000).toISOString(),
  };
}

const firstOrderOid = 7_000_000_000_000_000_000n;

/** Returns the median time in ms. Uses the last seeded offer, which no other part of the benchmark uses. */
async function measureCommit(store: BenchStore, rounds: number): Promise<number> {
  const offer = store.size.offers - 1;
  await addSubscriptions(store, offerOid(offer));
  const service = await startSystem('placement-desk', store);
  const address = `${service.address}/restapi/privateplacementoffers/${offerOid(offer)}`;
  const headers = { authorization: `Bearer ${store.key}`, 'content-type': 'application/json' };
  const allocateByApi = async (body: object, etag = '') => {
    const sent = { method: 'POST', headers: { ...headers, 'if-match': etag }, body: JSON.stringify(body) };
    const response = await fetch(`${address}/allocations`, etag === '' ? { ...sent, headers } : sent);
    const json: any = await response.json();
    assert.equal(response.status, 200, JSON.stringify(json).slice(0, 1_000));
    return json;
  };
  const times: number[] = [];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const before = await store.versionOf(offer);
      const body = { method: 'prorata', available: 5_000_000 + round, minimum: 500 };
      const { digest } = await allocateByApi({ ...body, dryRun: true });
      const startedAt = performance.now();
      const { lines } = await allocateByApi({ ...body, digest }, `"${before.version}"`);
      times.push(performance.now() - startedAt);
      const after = await store.versionOf(offer);
      assert.deepEqual([lines.length, after.entries - before.entries], [count, 1]);
    }
  } finally {
    await service.stop();
  }
  return median(times.slice(1)); // the first run is a warm-up
}

async function addSubscriptions({ connection, size }: BenchStore, oid: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(
      `insert into subscription (private_placement_order_oid, private_placement_offer_oid, account_number, status,
         requested_dollar_amount, discretionary, creation_timestamp, modification_timestamp)
       select ($1::bigint + n)::text, $2, 'BN' || lpad((n % $3::int)::text, 8, '0'), 'INITIAL',
         1000 + (n * 7919 % ${count}) * 10, false, timestamptz '2026-10-05' + n * interval '1 second', '2026-10-09'
       from generate_series(0, ${count - 1}) as n`,
      [String(firstOrderOid), oid, size.accounts],
    );
    await client.query('analyze subscription');
  } finally {
    await client.end();
  }
}
