import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

/** A stream of the same request. It runs in a process of its own, so that it takes no time from what is measured. */
type Load = {
  readonly address: string;
  /** An API key, where the headers hold nothing to be known by. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What is posted, by turns; `[<id>]` becomes another text each time. Without any it is a GET. */
  readonly bodies?: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /** Requests that are sent in a second, whatever comes back; without it each connection waits for its answer. */
  readonly perSecond?: number;
};

type LoadResult = {
  /** Answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly goodPerSecond: number;
  /** Of all answers, in milliseconds. */
  readonly p99Ms: number;
  readonly errors: number;
};

export async function drive(load: Load): Promise<LoadResult> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [import.meta.filename, JSON.stringify(load)],
    {
      maxBuffer: 1e7,
    },
  );
  return JSON.parse(stdout);
}

if (process.argv[1] === import.meta.filename) {
  const load: Load = JSON.parse(process.argv[2] ?? '');
  const { address, key, headers, bodies, connections, seconds, perSecond } = load;
  const result = await autocannon({
    url: address,
    headers: { ...(key !== undefined && { authorization: `Bearer ${key}` }), ...headers },
    ...(bodies && {
      requests: bodies.map((body) => ({ method: 'POST' as const, body })),
      idReplacement: true,
    }),
    connections,
    duration: seconds,
    ...(perSecond !== undefined && { overallRate: perSecond }),
  });
  const statuses = Object.fromEntries(
    Object.entries(result.statusCodeStats ?? {}).map(([status, { count = 0 }]) => [status, count]),
  );
  const summary: LoadResult = {
    statuses,
    goodPerSecond: (statuses['200'] ?? 0) / result.duration,
    p99Ms: result.latency.p99,
    errors: result.errors,
  };
  console.log(JSON.stringify(summary));
}
