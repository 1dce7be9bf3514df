import { defaultBaseUrl, type Environment, readEnvironment } from '#lib/env.ts';
import { freePorts } from './free-ports.ts';
import { type Haproxy, startHaproxy } from './haproxy.ts';
import { type Replica, startReplica } from './replica.ts';

/**
 * `npm run cluster`: two services on one database behind HAProxy, as in production, on this machine. The database is
 * the embedded one, which both share, or that of DATABASE_URL. A service that ends is started again; a signal ends all.
 */
const loopback = '127.0.0.1';

type Parts = { readonly replicas: Replica[]; haproxy?: Haproxy };

async function start(environment: Environment, parts: Parts): Promise<void> {
  const [first = 0, second = 0, free = 0] = await freePorts(3);
  const address = { host: environment.host, port: environment.port === 0 ? free : environment.port };
  const ownUrl = defaultBaseUrl(address.host, address.port);
  const baseUrl = environment.publicBaseUrl ?? ownUrl;
  // HAProxy comes first, so that one that is missing, or a port that is taken, is said at once.
  parts.haproxy = await startHaproxy({
    configuration: 'haproxy.cfg',
    variables: {
      DESK_BIND: `${address.host}:${address.port}`,
      DESK_1: `${loopback}:${first}`,
      DESK_2: `${loopback}:${second}`,
    },
    address,
  });
  parts.haproxy.child.once('exit', () => void stop(parts, 1));
  // One after the other: the first makes the database.
  for (const [index, port] of [first, second].entries()) {
    const variables = variablesOf(environment, { port, baseUrl });
    const replica = startReplica({ name: `Service ${index + 1}`, variables });
    parts.replicas.push(replica);
    await replica.ready;
  }
  const pids = parts.replicas.map((replica) => replica.pid() ?? '').join(' and ');
  console.log(`Placement Desk is ready at ${ownUrl}: HAProxy before two services, the processes ${pids}.`);
  console.log(
    'Kill one of them: the other keeps serving, and the killed one restarts. Press Ctrl-C to stop all.',
  );
}

function variablesOf(
  { trustedProxies, metricsPort }: Environment,
  { port, baseUrl }: { readonly port: number; readonly baseUrl: string },
): Record<string, string | undefined> {
  return {
    ...process.env,
    HOST: loopback,
    PORT: String(port),
    PUBLIC_BASE_URL: baseUrl,
    TRUSTED_PROXIES: [...trustedProxies, loopback].join(','),
    DRAIN_SECONDS: process.env['DRAIN_SECONDS'] || '3', // see deploy/haproxy.cfg
    // One port cannot be had twice: each picks its own and prints it.
    METRICS_PORT: metricsPort === undefined ? '' : '0',
  };
}

let stopping: Promise<never> | undefined;

/** First the services, so that what is in flight is still answered; the last of them stops the embedded database. */
function stop({ replicas, haproxy }: Parts, code: number): Promise<never> {
  stopping ??= Promise.all(replicas.map((replica) => replica.stop()))
    .then(() => haproxy?.stop())
    .then(() => process.exit(code));
  return stopping;
}

const parts: Parts = { replicas: [] };
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => void stop(parts, 0));
}
try {
  await start(readEnvironment(), parts);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(parts, 1);
}
