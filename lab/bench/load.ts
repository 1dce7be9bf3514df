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
 * A message to the load generator, which responds with one LoadResult. The generator is a separate process, so that
 * its work isn't counted as the measured process's.
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
 * The measurement starts once every connection to the server has carried a response, after 250 ms at the earliest and
 * two seconds at the latest. By then, the server has opened its connections to the database and compiled its code.
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

/** Response timeout. It is long because the writers of one offer wait for each other, and the disk can be slow. */
const timeoutSeconds = 60;

/** Generates load in which each connection sends its next request as soon as it gets the previous response. */
async function closedLoad(
  { address, connections }: Load,
  end: { seconds: number } | { amount: number },
  nextRequest: () => BenchRequest,
): Promise<LoadResult> {
  const durationsMs: number[] = [];
  const begunAt = performance.now();
  let measuredSince = 'amount' in end ? begunAt : Infinity;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const answered = new Set<autocannon.Client>();
    const instance = autocannon(
      {
        url: address,
        connections,
        ...('amount' in end ? end : { duration: warmUp.maxMs / 1_000 + end.seconds }),
        timeout: timeoutSeconds,
        sampleInt: 20, // how often, in ms, autocannon checks whether it is done
        requests: [{ setupRequest: (request) => ({ ...request, ...nextRequest() }) }],
      },
      (error: unknown, finished) => (error instanceof Error ? reject(error) : resolve(finished)),
    );
    instance.on('response', (client, status, _bytes, durationMs) => {
      answered.add(client);
      if (performance.now() >= measuredSince && isSuccess(status)) durationsMs.push(durationMs);
    });
    if ('seconds' in end) {
      const waiting = setInterval(() => {
        const warmMs = performance.now() - begunAt;
        const isWarm = warmMs >= warmUp.minMs && answered.size === connections;
        if (isWarm || warmMs >= warmUp.maxMs) {
          clearInterval(waiting);
          measuredSince = performance.now();
          setTimeout(() => instance.stop(), end.seconds * 1_000);
        }
      }, 5);
    }
  });
  const tookMs = performance.now() - measuredSince;
  durationsMs.sort((left, right) => left - right);
  return {
    requestsPerSecond: (durationsMs.length / tookMs) * 1_000,
    p50Ms: percentile(durationsMs, 0.5),
    p99Ms: percentile(durationsMs, 0.99),
    lateMs: 0, // a request is due only when a connection is free
    served: result['2xx'],
    failures: {
      ...(result.errors > 0 && { error: result.errors }),
      ...Object.fromEntries(
        Object.entries(result.statusCodeStats ?? {})
          .filter(([status]) => !isSuccess(Number(status)))
          .map(([status, { count = 0 }]) => [status, count]),
      ),
    },
  };
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}
