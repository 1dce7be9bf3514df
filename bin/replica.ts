import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

const project = resolve(import.meta.dirname, '..');
const startAgainMs = 1_000;

/** One of several services on a database. */
export type Replica = {
  /** Rejects when it ends before it has been ready once: what is wrong it has said itself, on standard error. */
  readonly ready: Promise<void>;
  /** The process id at this moment: another one after each start. */
  readonly pid: () => number | undefined;
  /** Lets it finish what is in flight, without DRAIN_SECONDS, and waits for its end. */
  stop(): Promise<void>;
};

export type ReplicaOptions = {
  readonly name: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
};

/** Starts a service. Once it has been ready it is started again whenever it ends, until `stop`. */
export function startReplica({ name, variables }: ReplicaOptions): Replica {
  let child = launch(variables);
  const stop = new AbortController();
  const stopping = stop.signal;
  const ready = untilReady(child, name);
  const keepingUp = ready.then(keepUp, () => undefined);

  async function keepUp(): Promise<void> {
    for (let how = await endOf(child); !stopping.aborted; how = await endOf(child)) {
      console.error(`${name} has ended (${how}); starting it again.`);
      await wait(startAgainMs, undefined, { signal: stopping }).then(startAgain, () => undefined);
    }
  }

  async function startAgain(): Promise<void> {
    child = launch(variables);
    await untilReady(child, name).then(
      () => console.error(`${name} runs again, as process ${child.pid ?? ''}.`),
      () => undefined, // keepUp tells of its end
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

/** In a session of its own: a Ctrl-C meant for all of them must not end the parts in no order. */
function launch(variables: ReplicaOptions['variables']): ChildProcess {
  return spawn(process.execPath, ['server.ts'], {
    cwd: project,
    env: { NODE_ENV: 'production', ...variables },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Passes on what the service prints, but for its address: the one to use is that of HAProxy. */
async function untilReady(child: ChildProcess, name: string): Promise<void> {
  const { promise, resolve: isReady, reject } = Promise.withResolvers<undefined>();
  if (child.stdout !== null) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('Placement Desk is ready at ')) isReady(undefined);
      else if (!line.startsWith('Addresses that it sends out begin with ')) console.log(line);
    });
  }
  void endOf(child).then((how) => reject(new Error(`${name} ended (${how}) before it was ready.`)));
  await promise;
}

async function endOf(child: ChildProcess): Promise<string> {
  if (child.exitCode === null && child.signalCode === null) {
    await once(child, 'exit');
  }
  return child.signalCode ?? `exit code ${child.exitCode ?? ''}`;
}
