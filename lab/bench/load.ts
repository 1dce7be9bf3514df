import autocannon from 'autocannon';
import type { LoadResult } from './load-result.ts';
import { openLoad } from './open-load.ts';
import { percentile } from './percentile.ts';
import { type BenchRequest, type OwnOffers, requestsOf, type Work } from './requests.ts';
import type { Size } from './seed.ts';

/** The target of a load test, and the requests to send to it. */
export type Target = {
  readonly address: string;
  readonly work: Work;
  readonly key: string;
  readonly size: Size;
  readonly ownOffers: OwnOffers;
  readonly connections: number;
};

/**
 * A separate process generates the load, so it takes no processor time from the measured process. It responds to each
 * Load message with one LoadResult.
 */
export type Load = Target &
  (
    | { readonly kind: 'closed'; readonly seconds: number }
    /** Exactly `amount` requests, each of which gets a response. */
    | { readonly kind: 'amount'; readonly amount: number }
    /** A fixed number of requests per second, regardless of responses. */
    | { readonly kind: 'open'; readonly seconds: number; readonly perSecond: number }
  );

/**
 * The measurement starts once every connection, from the load generator to the server and from the server to the
 * database, has carried a response and the code is warm. It starts after 250 ms at the earliest, and after two
 * seconds at the latest.
 */
const warmUp = { minMs: 250, maxMs: 2_000 };

process.on('message', (load: Load) => {
  void run(load).then((result) => process.send?.(result));
});

async function run(load: Load): Promise<LoadResult> {
  const nextRequest = requestsOf(load.work, load.key, load.size, load.ownOffers);
  if (load.kind === 'amount') {
    return closedLoad(load, { amount: load.amount }, nextRequest);
  }
  const closed = await closedLoad(load, { seconds: load.kind === 'open' ? 0 : load.seconds }, nextRequest);
  if (load.kind === 'closed') {
    return closed;
  }
  const open = await openLoad(load, nextRequest);
  return { ...open, served: closed.served + open.served };
}

/** Response timeout. On a slow disk, the writers of one offer wait for each other. */
const patienceSeconds = 60;

/** Every connection sends its next request as soon as it gets the previous response. */
async function closedLoad(
  { address, connections }: Load,
  end: { seconds: number } | { amount: number },
  nextRequest: () => BenchRequest,
): Promise<LoadResult> {
  const durationsMs: number[] = [];
  const begunAt = performance.now();
  let clockAt = 'amount' in end ? begunAt : Infinity;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const answered = new Set<autocannon.Client>();
    const instance = autocannon(
      {
        url: address,
        connections,
        ...('amount' in end ? end : { duration: warmUp.maxMs / 1_000 + end.seconds }),
        timeout: patienceSeconds,
        sampleInt: 20, // how often, in ms, autocannon checks whether it is done
        requests: [{ setupRequest: (request) => ({ ...request, ...nextRequest() }) }],
      },
      (error: unknown, finished) => (error instanceof Error ? reject(error) : resolve(finished)),
    );
    instance.on('response', (client, status, _bytes, durationMs) => {
      answered.add(client);
      if (performance.now() >= clockAt && isGood(status)) durationsMs.push(durationMs);
    });
    if ('seconds' in end) {
      const waiting = setInterval(() => {
        const warmMs = performance.now() - begunAt;
        const isWarm = warmMs >= warmUp.minMs && answered.size === connections;
        if (isWarm || warmMs >= warmUp.maxMs) {
          clearInterval(waiting);
          clockAt = performance.now();
          setTimeout(() => instance.stop(), end.seconds * 1_000);
        }
      }, 5);
    }
  });
  const tookMs = performance.now() - clockAt;
  durationsMs.sort((left, right) => left - right);
  return {
    requestsPerSecond: (durationsMs.length / tookMs) * 1_000,
    p50Ms: percentile(durationsMs, 0.5),
    p99Ms: percentile(durationsMs, 0.99),
    lateMs: 0, // requests are due only once a connection exists
    served: result['2xx'],
    failures: {
      ...(result.errors > 0 && { error: result.errors }),
      ...Object.fromEntries(
        Object.entries(result.statusCodeStats ?? {})
          .filter(([status]) => !isGood(Number(status)))
          .map(([status, { count = 0 }]) => [status, count]),
      ),
    },
  };
}

function isGood(status: number): boolean {
  return status >= 200 && status < 300;
}
