import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { LoadResult } from './load-result.ts';
import { percentile } from './percentile.ts';
import type { BenchRequest } from './requests.ts';

type OpenLoad = {
  readonly address: string;
  readonly seconds: number;
  readonly perSecond: number;
};

/**
 * Sends requests at even intervals regardless of responses, like many independent clients. Times are measured from
 * when a request was due, so they include waiting for a connection or for this process. A slow server can't hide
 * delays by slowing down the load (coordinated omission). Times cover only successful responses. All other requests
 * are counted in `failures`.
 *
 * autocannon's overallRate is different. Each connection sends its requests for a second as fast as responses arrive,
 * and then pauses. autocannon's correction assumes that the interval between requests is always one millisecond.
 */
export async function openLoad(
  { address, seconds, perSecond }: OpenLoad,
  nextRequest: () => BenchRequest,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: maxConnections });
  const durationsMs: number[] = [];
  const lateMs: number[] = [];
  const answers: Promise<boolean>[] = [];
  const count = Math.round(seconds * perSecond);
  const startedAt = performance.now();
  while (answers.length < count) {
    const due = Math.min(count, ((performance.now() - startedAt) / 1_000) * perSecond);
    while (answers.length < due) {
      const dueAt = startedAt + (answers.length / perSecond) * 1_000;
      lateMs.push(performance.now() - dueAt);
      const answered = send(agent, address, nextRequest()).then((isGood) => {
        if (isGood) durationsMs.push(performance.now() - dueAt);
        return isGood;
      });
      answers.push(answered);
    }
    await wait(1);
  }
  const good = (await Promise.all(answers)).filter(Boolean).length;
  const tookS = (performance.now() - startedAt) / 1_000;
  agent.destroy();
  durationsMs.sort((left, right) => left - right);
  lateMs.sort((left, right) => left - right);
  return {
    requestsPerSecond: good / tookS,
    p50Ms: percentile(durationsMs, 0.5),
    p99Ms: percentile(durationsMs, 0.99),
    lateMs: percentile(lateMs, 0.99),
    served: good,
    failures: good === count ? {} : { 'not 200': count - good },
  };
}

const maxConnections = 256;

/** Sends a request, and returns whether it got a response with status 200. */
function send(
  agent: Agent,
  address: string,
  { method, path, headers, body }: BenchRequest,
): Promise<boolean> {
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const outgoing = request(
      address + path,
      { method, agent, headers: { ...headers, ...length } },
      (incoming) => {
        incoming.resume().on('end', () => resolve(incoming.statusCode === 200));
      },
    );
    outgoing.on('error', () => resolve(false)).end(body);
  });
}
