import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Thrown if a required program outside the project isn't installed. The message is one line and includes the
 * command that installs it.
 */
export class MissingProgram extends Error {
  override readonly name = 'MissingProgram';

  constructor(program: string, packages: string, options?: ErrorOptions) {
    super(`${program} is not installed. On Debian: sudo apt-get install ${packages}`, options);
  }
}

const deployFolder = resolve(import.meta.dirname, '../deploy');
/** Folders where HAProxy can be installed. Not every account has them on its PATH. */
const systemFolders = '/usr/local/sbin:/usr/sbin';
const pollMs = 20;
const startTimeoutMs = 10_000;

export type Haproxy = {
  readonly child: ChildProcess;
  /** Stops HAProxy and closes its connections. */
  stop(): Promise<void>;
};

type HaproxyOptions = {
  /** File name in deploy/. */
  readonly configuration: 'haproxy.cfg' | 'haproxy-postgresql.cfg';
  /** Environment variables that the configuration uses. HAProxy gets only these, NODE_ENV and PATH. */
  readonly variables: Readonly<Record<string, string>>;
  /** Address that the configuration listens on. */
  readonly address: { readonly host: string; readonly port: number };
  readonly program?: string;
};

/**
 * Starts HAProxy with one of the project's configurations, in its own session, and waits until it accepts
 * connections. Rejects if the port is in use. If HAProxy is missing, rejects with the command that installs it. If
 * HAProxy exits or doesn't accept connections within 10 seconds, rejects with the end of its error output.
 */
export async function startHaproxy({
  configuration,
  variables,
  address,
  program = 'haproxy',
}: HaproxyOptions): Promise<Haproxy> {
  if (await accepts(address)) {
    throw new Error(`Port ${address.port} on ${address.host} is in use. Set PORT to a different port.`);
  }
  const child = spawn(program, ['-db', '-f', join(deployFolder, configuration)], {
    env: {
      ...variables,
      NODE_ENV: process.env.NODE_ENV,
      PATH: `${process.env['PATH'] ?? ''}:${systemFolders}`,
    },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4_000);
  });
  const ended = once(child, 'exit');
  try {
    await Promise.race([once(child, 'spawn'), ended]);
  } catch (cause) {
    throw new MissingProgram('HAProxy', 'haproxy', { cause });
  }
  const begin = performance.now();
  while (!(await accepts(address))) {
    await wait(pollMs);
    if (hasEnded(child) || performance.now() - begin > startTimeoutMs) {
      child.kill('SIGKILL');
      throw new Error(`HAProxy did not start:\n${output.trim()}`);
    }
  }
  return {
    child,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function accepts({ host, port }: HaproxyOptions['address']): Promise<boolean> {
  const socket = connect(port, host);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
