import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { accountToRunAs } from '#lib/store/embedded/system-account.ts';
import { freePorts } from '../../bin/free-ports.ts';
import { MissingProgram } from '../../bin/haproxy.ts';

const program = '/usr/sbin/pgbouncer';

export type Pooling = {
  readonly mode: 'session' | 'transaction' | 'statement';
  /** Whether startup options are ignored. If not, connections with startup options are rejected. */
  readonly ignoresOptions: boolean;
  /** Whether connections are assigned in turn, instead of the most recently used one first. */
  readonly whenAdmitted: boolean;
};

type Pooler = { readonly databaseUrl: string; readonly stop: () => Promise<void> };

/** Starts PgBouncer for a database with a socket, under an unprivileged account. */
export async function startPgbouncer(
  { host, user, database }: { readonly host: string; readonly user: string; readonly database: string },
  { mode, ignoresOptions, whenAdmitted }: Pooling,
): Promise<Pooler> {
  if (!existsSync(program)) throw new MissingProgram('PgBouncer', 'pgbouncer');
  const account = await accountToRunAs();
  const folder = await mkdtemp(join(tmpdir(), 'placement-desk-pgbouncer-'));
  const [port = 0] = await freePorts(1);
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `placement_desk = host=${host} dbname=${database} user=${user}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    'default_pool_size = 40',
    `server_round_robin = ${whenAdmitted ? 1 : 0}`,
    ...(ignoresOptions ? ['ignore_startup_parameters = options'] : []),
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  await chmod(folder, 0o711);
  await chown(file, account.uid, account.gid);
  const child = spawn(program, ['-q', file], { ...account, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  await untilListening(port);
  return {
    databaseUrl: `postgres://${user}@127.0.0.1:${port}/placement_desk`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const socket = connect({ host: '127.0.0.1', port });
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await wait(100);
  }
  throw new Error('PgBouncer is not listening.');
}
