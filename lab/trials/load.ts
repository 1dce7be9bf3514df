import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

/** A stream of similar requests. A separate process sends it, so it takes no time from the measured process. */
type Load = {
  readonly address: string;
  /** API key, unless the headers contain credentials. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Bodies to post in turn. `[<id>]` is replaced by a new value each time. If absent, the request is a GET. */
  readonly bodies?: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /**
   * Requests sent per second, regardless of responses. If absent, each connection waits for the response before it
   * sends the next request.
   */
  readonly perSecond?: number;
};

type LoadResult = {
  /** Number of responses by status. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly goodPerSecond: number;
  /** For all responses, in milliseconds. */
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
