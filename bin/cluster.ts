import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { defaultBaseUrl, type Environment, readEnvironment } from '#lib/env.ts';
import { freePorts } from './free-ports.ts';
import { type Haproxy, startHaproxy } from './haproxy.ts';

/**
 * Implements `npm run cluster`: two instances behind HAProxy on one database, as in production, but on one
 * machine. The database is DATABASE_URL or the embedded one, which the instances share. An instance that exits after it
 * was ready is restarted. Everything stops on a signal, if HAProxy exits, or if an instance can't start.
 */
const project = resolve(import.meta.dirname, '..');
const startAgainMs = 1_000;

const loopback = '127.0.0.1';

type Parts = { readonly replicas: Replica[]; haproxy?: Haproxy };

async function start(environment: Environment, parts: Parts): Promise<void> {
  const [first = 0, second = 0, free = 0] = await freePorts(3);
  const address = { host: environment.host, port: environment.port === 0 ? free : environment.port };
  const ownUrl = defaultBaseUrl(address.host, address.port);
  const baseUrl = environment.publicBaseUrl ?? ownUrl;
  // HAProxy starts first, to report a missing installation or a port in use immediately.
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
  // Started in sequence, because the first instance creates the database.
  for (const [index, port] of [first, second].entries()) {
    const variables = variablesOf(environment, { port, baseUrl });
    const replica = startReplica({ name: `Service ${index + 1}`, variables });
    parts.replicas.push(replica);
    await replica.ready;
  }
  const pids = parts.replicas.map((replica) => replica.pid() ?? '').join(' and ');
  console.log(`Placement Desk is ready at ${ownUrl}: HAProxy in front of two instances (processes ${pids}).`);
  console.log(
    'To test failover, kill either process. The other one serves all requests until the killed one is running again. Press Ctrl-C to stop everything.',
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
    // Instances can't share a port. Each picks a free one and prints it.
    METRICS_PORT: metricsPort === undefined ? '' : '0',
  };
}

let stopping: Promise<never> | undefined;

/**
 * Stops the instances before HAProxy, so that requests in flight still get their responses. The last instance
 * stops the embedded database. Then exits with the code.
 */
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

/** One of the instances that share a database. */
type Replica = {
  /** Rejects if the instance exits before it is ready. The instance prints the error to standard error itself. */
  readonly ready: Promise<void>;
  /** Returns the current process ID, which changes with each restart. */
  readonly pid: () => number | undefined;
  /** Stops the instance without waiting for DRAIN_SECONDS. Requests in flight are completed first. */
  stop(): Promise<void>;
};

type ReplicaOptions = {
  readonly name: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
};

/**
 * Starts an instance. After it was ready once, restarts it a second after each exit, until `stop` is called.
 */
function startReplica({ name, variables }: ReplicaOptions): Replica {
  let child = launch(variables);
  const stop = new AbortController();
  const stopping = stop.signal;
  const ready = untilReady(child, name);
  const keepingUp = ready.then(keepUp, () => undefined);

  async function keepUp(): Promise<void> {
    for (let how = await endOf(child); !stopping.aborted; how = await endOf(child)) {
      console.error(`${name} exited (${how}). Restarting it.`);
      await wait(startAgainMs, undefined, { signal: stopping }).then(startAgain, () => undefined);
    }
  }

  async function startAgain(): Promise<void> {
    child = launch(variables);
    await untilReady(child, name).then(
      () => console.error(`${name} is running again (process ${child.pid ?? ''}).`),
      () => undefined, // keepUp reports the exit
    );
  }

  return {
    ready,
    pid: () => child.pid,
    stop: async () => {
      stop.abort();
      child.kill('SIGINT');
      await keepingUp;
    },
  };
}

/** Starts a child in its own session. Otherwise Ctrl-C would stop all parts in random order. */
function launch(variables: ReplicaOptions['variables']): ChildProcess {
  return spawn(process.execPath, ['server.ts'], {
    cwd: project,
    env: { NODE_ENV: 'production', ...variables },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Waits until a service is ready. Forwards its output except its URLs, because users connect through HAProxy. */
async function untilReady(child: ChildProcess, name: string): Promise<void> {
  const { promise, resolve: isReady, reject } = Promise.withResolvers<undefined>();
  if (child.stdout !== null) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('Placement Desk is ready at ')) isReady(undefined);
      else if (!line.startsWith('URLs in responses and e-mail begin with ')) console.log(line);
    });
  }
  void endOf(child).then((how) => reject(new Error(`${name} exited (${how}) before it was ready.`)));
  await promise;
}

async function endOf(child: ChildProcess): Promise<string> {
  if (child.exitCode === null && child.signalCode === null) {
    await once(child, 'exit');
  }
  return child.signalCode ?? `exit code ${child.exitCode ?? ''}`;
}
