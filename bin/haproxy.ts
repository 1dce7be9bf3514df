import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * A required program outside the project is not installed. The error is one line, with the command that installs it.
 */
export class MissingProgram extends Error {
  override readonly name = 'MissingProgram';

  constructor(program: string, packages: string, options?: ErrorOptions) {
    super(`${program} is not installed. On Debian: sudo apt-get install ${packages}`, options);
  }
}

const deployFolder = resolve(import.meta.dirname, '../deploy');
/** The path on Debian, which is not on every account's PATH. */
const systemFolders = '/usr/local/sbin:/usr/sbin';
const pollMs = 20;
const startTimeoutMs = 10_000;

export type Haproxy = {
  readonly child: ChildProcess;
  /** Ends it and its connections. */
  stop(): Promise<void>;
};

type HaproxyOptions = {
  /** A file of deploy/. */
  readonly configuration: 'haproxy.cfg' | 'haproxy-postgresql.cfg';
  /** The environment variables of the configuration. HAProxy gets nothing else of this environment. */
  readonly variables: Readonly<Record<string, string>>;
  /** The addresses that the configuration listens on. */
  readonly address: { readonly host: string; readonly port: number };
  readonly program?: string;
};

/**
 * Starts HAProxy with a configuration of the project, in a session of its own, and waits until it accepts
 * connections. Rejects with the command to install it if it is missing, and with its own error if it doesn't start.
 */
export async function startHaproxy({
  configuration,
  variables,
  address,
  program = 'haproxy',
}: HaproxyOptions): Promise<Haproxy> {
  if (await accepts(address)) {
    throw new Error(`Port ${address.port} of ${address.host} is in use. Set PORT to another.`);
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
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4_000);
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
      throw new Error(`HAProxy did not start:\n${said.trim()}`);
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
