import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AllocatedOrder,
  allocate,
  allocateInTurns,
  allocationMethods,
  type AllocationParameters,
  centsOf,
  compareNumerals,
  moneyOf,
} from './allocation.ts';
import { brokenByAllocation } from './allocation-request.ts';

const start = Date.parse('2026-11-01T14:00:00Z');

function orderOf(requested: string, at: number): AllocatedOrder {
  return {
    privatePlacementOrderOid: String(at + 1),
    accountNumber: `A${at}`,
    requestedDollarAmount: requested,
    fillDollarAmount: null,
    creationTimestamp: new Date(start + at * 1000).toISOString(),
  };
}

const ordersOf = (requested: readonly string[]) => requested.map(orderOf);

function parametersOf(given: Partial<AllocationParameters>): AllocationParameters {
  return {
    method: 'prorata',
    available: '0.00',
    unit: '0.01',
    minimum: '0.00',
    floor: '0.00',
    fills: null,
    ...given,
  };
}

const fillsOf = (
  requested: readonly string[],
  given: Partial<AllocationParameters>,
  most: string | null = null,
) => allocate(ordersOf(requested), parametersOf(given), most).lines.map((line) => line.fillDollarAmount);

describe('known results', () => {
  test.each<[string, string[], string, string[]]>([
    ['5.00', ['100.00', '101.00', '100.00', '100.00'], '1.00', ['1.00', '2.00', '1.00', '1.00']],
    ['220.00', ['445455.00', '9091.00', '545455.00'], '0.01', ['98.00', '2.00', '120.00']],
    ['99.99', ['750.00', '250.00'], '0.01', ['74.99', '25.00']],
    ['0.02', ['10.00', '10.00', '10.00', '10.00'], '0.01', ['0.01', '0.01', '0.00', '0.00']],
    ['300.00', ['100.00', '200.00'], '0.01', ['100.00', '200.00']],
    [
      '9999999999999.99',
      ['9999999999999.99', '9999999999999.99'],
      '0.01',
      ['5000000000000.00', '4999999999999.99'],
    ],
  ])('pro rata divides %s among the requests %j in units of %s', (available, requested, unit, fills) => {
    expect(fillsOf(requested, { available, unit })).toEqual(fills);
  });

  test('a cap leaves more money for other investors', () => {
    const { lines } = allocate(
      ordersOf(['900.00', '100.00', '100.00']),
      parametersOf({ available: '300.00' }),
      '200.00',
    );
    expect(lines.map(({ fillDollarAmount, outcome, reason }) => [fillDollarAmount, outcome, reason])).toEqual(
      [
        ['200.00', 'reduced', 'cap'],
        ['50.00', 'reduced', 'prorata'],
        ['50.00', 'reduced', 'prorata'],
      ],
    );
  });

  test('fills small requests first, in order of creation, and divides the rest pro rata among all others', () => {
    const requested = ['60.00', '60.00', '1000.00'];
    const { lines } = allocate(
      ordersOf(requested),
      parametersOf({ available: '100.00', floor: '60.00' }),
      null,
    );
    expect(lines.map(({ fillDollarAmount, reason }) => [fillDollarAmount, reason])).toEqual([
      ['60.00', 'floor'],
      ['2.26', 'prorata'],
      ['37.74', 'prorata'],
    ]);
  });

  test('allocates nothing to an investor who would get less than the minimum', () => {
    const { lines, unallocatedDollarAmount } = allocate(
      ordersOf(['100.00', '200.00', '700.00']),
      parametersOf({ available: '100.00', minimum: '20.00' }),
      null,
    );
    expect(lines.map(({ fillDollarAmount, reason }) => [fillDollarAmount, reason])).toEqual([
      ['0.00', 'minimum'],
      ['22.22', 'prorata'],
      ['77.78', 'prorata'],
    ]);
    expect(unallocatedDollarAmount).toBe('0.00');
  });

  test('removes the latest of equal requests below the minimum first, and can leave an amount unallocated', () => {
    expect(fillsOf(['50.00', '50.00'], { available: '60.00', minimum: '40.00' })).toEqual(['50.00', '0.00']);
    const { unallocatedDollarAmount } = allocate(
      ordersOf(['50.00', '50.00']),
      parametersOf({ available: '60.00', minimum: '40.00' }),
      null,
    );
    expect(unallocatedDollarAmount).toBe('10.00');
  });

  test.each<[string, string, string[], string]>([
    ['100.00', '0.00', ['60.00', '40.00', '0.00'], 'order'],
    ['100.00', '40.00', ['60.00', '40.00', '0.00'], 'order'],
    ['100.00', '40.01', ['60.00', '0.00', '0.00'], 'minimum'],
  ])('first come, first served: %s with a minimum of %s gives %j', (available, minimum, fills, reason) => {
    const parameters = parametersOf({ method: 'first', available, minimum });
    const { lines } = allocate(ordersOf(['60.00', '60.00', '60.00']), parameters, null);
    expect(lines.map((line) => line.fillDollarAmount)).toEqual(fills);
    expect(lines.map((line) => line.reason)).toEqual(['requested', reason, 'order']);
  });

  test('allocates equal amounts up to each request, and the extra cent to the earliest', () => {
    expect(
      fillsOf(['10.00', '100.00', '100.00', '100.00'], { method: 'equal', available: '100.00' }),
    ).toEqual(['10.00', '30.00', '30.00', '30.00']);
    expect(fillsOf(['10.00', '10.00', '10.00'], { method: 'equal', available: '10.00' })).toEqual([
      '3.34',
      '3.33',
      '3.33',
    ]);
  });

  test('uses manual fills unchanged', () => {
    const fills = new Map([
      ['1', '5.00'],
      ['2', '0.00'],
    ]);
    const { lines, unallocatedDollarAmount } = allocate(
      ordersOf(['5.00', '7.00']),
      parametersOf({ method: 'manual', available: '6.00', fills }),
      null,
    );
    expect(lines.map(({ fillDollarAmount, outcome, reason }) => [fillDollarAmount, outcome, reason])).toEqual(
      [
        ['5.00', 'full', 'manual'],
        ['0.00', 'none', 'manual'],
      ],
    );
    expect(unallocatedDollarAmount).toBe('1.00');
  });

  test('if creation times are equal, the numerically smaller identifier is earlier', () => {
    const [one] = ordersOf(['10.00']);
    if (one === undefined) throw new Error('The subscription is missing.');
    const both = [
      { ...one, privatePlacementOrderOid: '10' },
      { ...one, privatePlacementOrderOid: '9' },
    ];
    const { lines } = allocate(both, parametersOf({ available: '0.01' }), null);
    expect(lines.map((line) => [line.privatePlacementOrderOid, line.fillDollarAmount])).toEqual([
      ['9', '0.01'],
      ['10', '0.00'],
    ]);
    expect(compareNumerals('4178501034548882878', '4178501034548882879')).toBeLessThan(0);
  });
});

const cents = (most: number) => fc.integer({ min: 1, max: most });
const requests = fc.array(cents(5_000), { minLength: 1, maxLength: 12 });
const limit = fc.oneof(fc.constant(0), cents(3_000));
const cases = fc.record({
  requests,
  available: fc.integer({ min: 0, max: 40_000 }),
  unit: fc.oneof(fc.constant<number>(1), fc.constantFrom<number>(5, 100, 250)),
  minimum: limit,
  floor: limit,
  most: fc.option(cents(5_000)),
});
type Case = typeof cases extends fc.Arbitrary<infer Found> ? Found : never;

const amount = (value: number) => moneyOf(BigInt(value));
const runs = { numRuns: 10_000 };

function run(method: 'prorata' | 'first' | 'equal', given: Case) {
  const parameters = parametersOf({
    method,
    available: amount(given.available),
    unit: amount(given.unit),
    ...(method !== 'equal' && { minimum: amount(given.minimum), floor: amount(given.floor) }),
  });
  const most = given.most === null ? null : amount(given.most);
  return allocate(ordersOf(given.requests.map(amount)), parameters, most);
}

const fillCents = (allocation: ReturnType<typeof allocate>) =>
  allocation.lines.map((line) => Number(centsOf(line.fillDollarAmount)));
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const capsOf = ({ requests: requested, most, unit }: Case) =>
  requested.map((each) => Math.floor(Math.min(each, most ?? each) / unit) * unit);

describe('properties', () => {
  test.each(['prorata', 'first', 'equal'] as const)('method %s respects sums, caps and units', (method) => {
    fc.assert(
      fc.property(cases, (given) => {
        const allocation = run(method, given);
        const fills = fillCents(allocation);
        const caps = capsOf(given);
        for (const [at, fill] of fills.entries()) {
          expect(fill).toBeGreaterThanOrEqual(0);
          expect(fill).toBeLessThanOrEqual(caps[at] ?? 0);
          expect(fill % given.unit).toBe(0);
        }
        const allocated = sumOf(fills);
        expect(amount(allocated)).toBe(allocation.allocatedDollarAmount);
        expect(amount(given.available - allocated)).toBe(allocation.unallocatedDollarAmount);
        expect(allocated).toBeLessThanOrEqual(given.available);
        if (given.minimum === 0 || method === 'equal') {
          const all = Math.min(Math.floor(given.available / given.unit) * given.unit, sumOf(caps));
          expect(allocated).toBe(all);
        }
      }),
      runs,
    );
  });

  test('pro rata without caps, floor or minimum fills each request to within one unit of its quota', () => {
    fc.assert(
      fc.property(requests, fc.double({ min: 0, max: 1, noNaN: true }), (requested, share) => {
        const total = sumOf(requested);
        const available = Math.floor(total * share);
        const fills = fillCents(
          run('prorata', { requests: requested, available, unit: 1, minimum: 0, floor: 0, most: null }),
        );
        for (const [at, fill] of fills.entries()) {
          expect(Math.abs(fill * total - available * (requested[at] ?? 0))).toBeLessThan(total);
        }
      }),
      runs,
    );
  });

  test('the fills of equal requests differ by at most one unit', () => {
    fc.assert(
      fc.property(cases, cents(5_000), (given, same) => {
        const alike = { ...given, requests: given.requests.map(() => same), minimum: 0, floor: 0 };
        for (const method of ['prorata', 'equal'] as const) {
          const fills = fillCents(run(method, alike));
          expect(Math.max(...fills) - Math.min(...fills)).toBeLessThanOrEqual(given.unit);
        }
      }),
      runs,
    );
  });

  test('the order of the input does not change the result', () => {
    fc.assert(
      fc.property(
        cases,
        fc.constantFrom('prorata', 'first', 'equal'),
        fc.infiniteStream(fc.nat()),
        (given, method, random) => {
          const orders = ordersOf(given.requests.map(amount));
          const parameters = parametersOf({
            method,
            available: amount(given.available),
            unit: amount(given.unit),
          });
          const shuffled = orders
            .map((order) => ({ order, key: Number(random.next().value ?? 0) }))
            .sort((one, other) => one.key - other.key)
            .map(({ order }) => order);
          expect(allocate(shuffled, parameters, null)).toEqual(allocate(orders, parameters, null));
        },
      ),
      runs,
    );
  });

  test('pro rata matches a plain implementation of its steps', () => {
    fc.assert(
      fc.property(cases, (given) => {
        expect(fillCents(run('prorata', given))).toEqual(referenceProRata(given));
      }),
      runs,
    );
  });

  test('pro rata matches the plain implementation if remainders determine who falls below the minimum', () => {
    const similar = fc.record({
      requests: fc.array(cents(600), { minLength: 20, maxLength: 60 }),
      available: cents(8_000),
      unit: fc.constantFrom<number>(1, 7, 50),
      minimum: cents(400),
      floor: fc.oneof(fc.constant(0), cents(100)),
      most: fc.option(cents(600)),
    });
    const wholeQuotas = {
      requests: Array.from({ length: 19 }, (_, at) => 10 + 1_000 * at),
      available: 1_700,
      unit: 100,
      minimum: 300,
      floor: 1_010,
      most: null,
    };
    fc.assert(
      fc.property(similar, (given) => {
        expect(fillCents(run('prorata', given))).toEqual(referenceProRata(given));
      }),
      { numRuns: 500, examples: [[wholeQuotas]] },
    );
  });

  test('pro rata matches the plain implementation for amounts whose quotas exceed floating-point precision', () => {
    const large = fc.integer({ min: 1, max: 900_000_000_000_000 });
    const limits = fc.oneof(fc.constant(0), large);
    const largeCases = fc.record({
      requests: fc.array(large, { minLength: 1, maxLength: 9 }),
      available: large,
      unit: fc.constantFrom(1, 3, 1_000_000),
      minimum: limits,
      floor: limits,
      most: fc.option(large),
    });
    const most = 140_737_488_355_329;
    const noOneReachesTheMinimum = {
      requests: [most, 10],
      available: most + 9,
      unit: 1 as const,
      minimum: most,
      floor: 0,
      most: null,
    };
    fc.assert(
      fc.property(largeCases, (given) => {
        expect(fillCents(run('prorata', given))).toEqual(referenceProRata(given));
      }),
      { numRuns: 2_000, examples: [[noOneReachesTheMinimum]] },
    );
  });

  test('amounts a billion times as large are shared in the same proportions', () => {
    const times = 1_000_000_000;
    fc.assert(
      fc.property(cases, (given) => {
        const larger = {
          requests: given.requests.map((each) => each * times),
          available: given.available * times,
          unit: given.unit * times,
          minimum: given.minimum * times,
          floor: given.floor * times,
          most: given.most && given.most * times,
        };
        const expected = fillCents(run('prorata', given)).map((fill) => fill * times);
        expect(fillCents(run('prorata', larger))).toEqual(expected);
      }),
      { numRuns: 2_000 },
    );
  });

  test('the other methods match a plain implementation', () => {
    fc.assert(
      fc.property(cases, (given) => {
        expect(fillCents(run('equal', given))).toEqual(referenceEqual(given));
        expect(fillCents(run('first', given))).toEqual(referenceFirst(given));
      }),
      runs,
    );
  });
});

describe('work', () => {
  const finish = <Result>(work: Generator<void, Result>) => {
    for (let turns = 0; ; turns += 1) {
      const turn = work.next();
      if (turn.done === true) return { turns, result: turn.value };
    }
  };
  const turnsOf = (requested: readonly number[], given: { available: number; unit: number }) => {
    const parameters = parametersOf({
      available: amount(given.available),
      unit: amount(given.unit),
      minimum: amount(999_999_999_999_999),
    });
    return finish(allocateInTurns(ordersOf(requested.map(amount)), parameters, null)).turns;
  };
  const openOffer = {
    offerStatus: 'INITIAL',
    closingDate: '2026-12-01',
    offerMinimum: '0.00',
    offerMaximum: null,
    minimumInvestmentAmount: null,
    maximumInvestmentAmount: null,
  } as const;

  test('twice as many subscriptions with a cap below the minimum take about twice the work', () => {
    const turnsFor = (subscriptions: number) => {
      const requested = Array.from({ length: subscriptions }, (_, at) => 10_000_001 + 100 * at + (at % 98));
      const caps = requested.map((cents) => Math.floor(cents / 100) * 100);
      return turnsOf(requested, { available: sumOf(caps) - 100, unit: 100 });
    };
    const turns = turnsFor(10_000);
    expect(turns).toBeGreaterThan(0);
    expect(turnsFor(20_000)).toBeLessThan(2.5 * turns);
  });

  test('requests that differ by much less than a unit do not take many times as long as others', () => {
    // Compares this thread's CPU time, because turns don't count the steps of sorting exactly.
    const millisecondsFor = (step: number) => {
      const requested = Array.from({ length: 5_000 }, (_, at) => 1_000_000_000 + step * at);
      const start = process.threadCpuUsage();
      turnsOf(requested, { available: sumOf(requested) / 2, unit: 100_000 });
      return process.threadCpuUsage(start).user / 1_000;
    };
    millisecondsFor(1);
    expect(millisecondsFor(1)).toBeLessThan(8 * millisecondsFor(200_000) + 50);
  });

  test.each(allocationMethods)('the method %s processes many subscriptions in turns', (method) => {
    const requested = Array.from({ length: 20_000 }, (_, at) => amount(100_000 + ((at * 7919) % 20_000)));
    const orders = ordersOf(requested).toReversed();
    const fills = new Map(orders.map(({ privatePlacementOrderOid: oid }) => [oid, '1.00']));
    const available = '10000000.00';
    const parameters = parametersOf({ method, available, fills: method === 'manual' ? fills : null });
    expect(finish(allocateInTurns(orders, parameters, null)).turns).toBeGreaterThan(50);
    const check = finish(brokenByAllocation(parameters, { offer: openOffer, orders, settledTotal: '0.00' }));
    expect(check).toEqual({ turns: method === 'manual' ? 10 : 0, result: [] });
  });

  test('a review that an acceptance set to in good order counts as it was before, unless the fill stays', () => {
    const reviews = [
      { status: 'REJECTED', review: { state: 'inorder', skippedReview: 'returned' } },
      {
        status: 'ACCEPTED',
        fillDollarAmount: '5.00',
        review: { state: 'inorder', skippedReview: 'returned' },
      },
      {
        status: 'ACCEPTED',
        fillDollarAmount: '4.00',
        review: { state: 'inorder', skippedReview: 'returned' },
      },
      { status: 'INITIAL', review: { state: 'inorder' } },
      { status: 'INITIAL', review: { state: 'new' } },
      { status: 'ACCEPTED', review: { state: 'new' } },
    ] as const;
    const orders = ordersOf(reviews.map(() => '5.00')).map((order, at) => ({ ...order, ...reviews[at] }));
    const { lines } = allocate(orders, parametersOf({ available: '30.00' }), null);
    expect(lines.map(({ reviewState }) => reviewState)).toEqual([
      'returned',
      'inorder',
      'returned',
      'inorder',
      'new',
      'new',
    ]);
  });

  test('the number of subscriptions is limited to 50,000', () => {
    const codesFor = (count: number) => {
      const orders = ordersOf(Array.from({ length: count }, () => '1.00'));
      const facts = { offer: openOffer, orders, settledTotal: '0.00' };
      return finish(brokenByAllocation(parametersOf({}), facts)).result.map(({ code }) => code);
    };
    expect([codesFor(50_000), codesFor(50_001)]).toEqual([[], ['allocation.limit']]);
  });

  test('the largest amounts take bounded work', () => {
    const requested = Array.from({ length: 1_000 }, (_, at) => 999_999_999_999_999 - at);
    expect(turnsOf(requested, { available: 500_000_000_000_000_000, unit: 3 })).toBeLessThan(10);
  });
});

/**
 * Follows the steps in the contract: fixes or removes one subscription at a time, recursively. Uses exact integers, and
 * passes lists of subscriptions instead of positions.
 */
function referenceProRata(given: Case): number[] {
  const [unit, minimum] = [BigInt(given.unit), BigInt(given.minimum)];
  const people = given.requests.map((requested, at) => ({
    at,
    requested: BigInt(requested),
    cap: BigInt(Math.min(requested, given.most ?? Infinity)) / unit,
  }));
  type Person = (typeof people)[number];
  const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
  const result = new Map<number, bigint>();
  const capacity = sum(people.map(({ cap }) => cap));
  const available = BigInt(given.available) / unit;
  if (available >= capacity) return people.map(({ cap }) => Number(cap * unit));
  const rest: Person[] = [];
  let left = available;
  for (const person of people) {
    if (person.requested <= given.floor && person.cap <= left) {
      result.set(person.at, person.cap);
      left -= person.cap;
    } else {
      rest.push(person);
    }
  }
  const share = (among: readonly Person[], money: bigint): [Person, bigint][] => {
    const total = sum(among.map(({ requested }) => requested));
    const full = among.find(({ requested, cap }) => (money * requested) / total >= cap);
    if (full !== undefined) {
      return [
        [full, full.cap],
        ...share(
          among.filter((person) => person !== full),
          money - full.cap,
        ),
      ];
    }
    const shares = among.map((person) => ({
      person,
      amount: (money * person.requested) / total,
      remainder: (money * person.requested) % total,
    }));
    let spare = money - sum(shares.map((each) => each.amount));
    for (const each of [...shares].sort(
      (one, other) => Number(other.remainder - one.remainder) || one.person.at - other.person.at,
    )) {
      if (spare > 0n) {
        each.amount += 1n;
        spare -= 1n;
      }
    }
    return shares.map(({ person, amount: found }) => [person, found]);
  };
  const settle = (among: readonly Person[]): void => {
    const shares = share(among, left);
    const below = shares
      .filter(
        ([{ requested }, found]) => found > 0n && found * unit < (minimum < requested ? minimum : requested),
      )
      .sort(([one, a], [other, b]) => Number(a - b) || other.at - one.at);
    const out = below[0]?.[0];
    if (out === undefined) {
      for (const [{ at }, found] of shares) result.set(at, found);
    } else {
      settle(among.filter((person) => person !== out));
    }
  };
  settle(rest);
  return people.map(({ at }) => Number((result.get(at) ?? 0n) * unit));
}

function referenceEqual(given: Case): number[] {
  const caps = capsOf(given);
  const fills = caps.map(() => 0);
  let left = Math.min(Math.floor(given.available / given.unit) * given.unit, sumOf(caps));
  while (left > 0) {
    for (const [at, cap] of caps.entries()) {
      const fill = fills[at] ?? 0;
      if (left > 0 && fill < cap) {
        fills[at] = fill + given.unit;
        left -= given.unit;
      }
    }
  }
  return fills;
}

function referenceFirst(given: Case): number[] {
  const caps = capsOf(given);
  let left = Math.min(Math.floor(given.available / given.unit) * given.unit, sumOf(caps));
  return caps.map((cap, at) => {
    const fill = Math.min(cap, left);
    const isPart = fill < cap;
    left = isPart ? 0 : left - fill;
    return isPart && fill < Math.min(given.minimum, given.requests[at] ?? 0) ? 0 : fill;
  });
}
