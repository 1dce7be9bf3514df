import { spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { openSync } from 'node:fs';
import { chmod, chown, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { accountToRunAs } from '#lib/store/embedded/system-account.ts';
import { freePorts } from '../../bin/free-ports.ts';
import { startHaproxy } from '../../bin/haproxy.ts';
import { type Machine, ports } from './patroni-machine.ts';
import { primaryOf, untilAllFollow } from './patroni-members.ts';
import { killAllIn, sendToAllIn } from '#testing/service/processes-in.ts';
import { requirePatroni } from './require-patroni.ts';

/**
 * Three simulated machines configured by deploy/patroni.yml, and HAProxy configured by deploy/haproxy-postgresql.cfg.
 */
type PatroniCluster = {
  /** URL of a service's database, through HAProxy. */
  readonly databaseUrl: string;
  /** Version of the running PostgreSQL. */
  readonly version: string;
  readonly primary: () => Promise<Machine>;
  /** Kills all processes on a machine, as a power failure would. */
  readonly kill: (machine: Machine) => Promise<void>;
  readonly start: (machine: Machine) => void;
  /** Halts all processes of a machine. Its connections stay open but transmit nothing. */
  readonly freeze: (machine: Machine) => Promise<void>;
  /** Resumes a machine's halted processes, as if no time had passed. */
  readonly thaw: (machine: Machine) => Promise<void>;
  /**
   * Waits until all three machines run and two of them follow the primary, one of those synchronously. Throws after
   * two minutes.
   */
  readonly untilHealthy: () => Promise<void>;
};

const configuration = resolve(import.meta.dirname, '../../deploy/patroni.yml');

/** Sets up the cluster in a separate folder, runs the work and cleans up. */
export async function withPatroniCluster<Result>(
  work: (cluster: PatroniCluster) => Promise<Result>,
): Promise<Result> {
  const { binaries, version, etcdHosts } = await requirePatroni();
  const account = await accountToRunAs();
  const home = await mkdtemp(join(tmpdir(), 'placement-desk-patroni-'));
  await chmod(home, 0o711);
  const network = `127.${randomInt(16, 255)}.${randomInt(1, 255)}`;
  const machines = [1, 2, 3].map((number): Machine => ({
    name: `pg${number}`,
    address: `${network}.${number}`,
    folder: join(home, `pg${number}`),
  }));
  const passwords = {
    superuser: newPassword(),
    replicator: newPassword(),
    rewind: newPassword(),
    desk: newPassword(),
  };

  function launch({ folder }: Machine, program: string, args: string[], variables: object): void {
    const log = openSync(join(folder, `${program}.log`), 'a');
    const child = spawn(program, args, {
      ...account,
      cwd: folder,
      env: {
        NODE_ENV: 'production',
        PATH: `${binaries}:/usr/local/bin:/usr/bin:/bin`,
        HOME: folder,
        LC_ALL: 'C.UTF-8',
        ...variables,
      },
      detached: true,
      stdio: ['ignore', log, log],
    });
    child.on('error', (error) => console.error(error)); // the wait for a healthy cluster then times out
    child.unref();
  }

  function start(machine: Machine): void {
    const { name, address, folder } = machine;
    launch(
      machine,
      'etcd',
      [
        ['--name', name],
        ['--data-dir', join(folder, 'etcd')],
        ['--listen-client-urls', `http://${address}:${ports.etcd}`],
        ['--advertise-client-urls', `http://${address}:${ports.etcd}`],
        ['--listen-peer-urls', `http://${address}:${ports.peers}`],
        ['--initial-advertise-peer-urls', `http://${address}:${ports.peers}`],
        [
          '--initial-cluster',
          machines.map((each) => `${each.name}=http://${each.address}:${ports.peers}`).join(','),
        ],
        ['--enable-v2'],
        // On a busy machine a heartbeat can be late.
        ['--heartbeat-interval', '250'],
        ['--election-timeout', '2500'],
      ].flat(),
      {},
    );
    launch(machine, 'patroni', [join(folder, 'patroni.yml')], {
      PATRONI_NAME: name,
      [etcdHosts]: machines.map((each) => `${each.address}:${ports.etcd}`).join(','),
      PATRONI_RESTAPI_LISTEN: `${address}:${ports.patroni}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:${ports.patroni}`,
      PATRONI_POSTGRESQL_LISTEN: `${address}:${ports.postgres}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:${ports.postgres}`,
      PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: binaries,
      PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: passwords.replicator,
      PATRONI_REWIND_USERNAME: 'rewind',
      PATRONI_REWIND_PASSWORD: passwords.rewind,
    });
  }

  const [port = 0] = await freePorts(1);
  const haproxy = await startHaproxy({
    configuration: 'haproxy-postgresql.cfg',
    variables: {
      PG_BIND: `127.0.0.1:${port}`,
      ...Object.fromEntries(
        machines.map(({ address }, index) => [`PG_${index + 1}`, `${address}:${ports.postgres}`]),
      ),
      PATRONI_PORT: String(ports.patroni),
    },
    address: { host: '127.0.0.1', port },
  });
  try {
    for (const machine of machines) {
      await mkdir(machine.folder, { mode: 0o700 });
      await copyFile(configuration, join(machine.folder, 'patroni.yml'));
      await chown(machine.folder, account.uid, account.gid);
      start(machine);
    }
    const untilHealthy = () => untilAllFollow(machines);
    await untilHealthy();
    const primary = () => primaryOf(machines);
    await makeDatabase((await primary()).address, passwords);
    return await work({
      databaseUrl: `postgres://desk:${passwords.desk}@127.0.0.1:${port}/placement_desk`,
      version,
      primary,
      kill: ({ folder }) => killAllIn(folder),
      start,
      freeze: ({ folder }) => sendToAllIn(folder, 'SIGSTOP'),
      thaw: ({ folder }) => sendToAllIn(folder, 'SIGCONT'),
      untilHealthy,
    });
  } catch (error) {
    const kept = await mkdtemp(join(tmpdir(), 'placement-desk-failover-logs-'));
    for (const { name, folder } of machines) {
      await copyFile(join(folder, 'patroni.log'), join(kept, `${name}.log`)).catch(() => undefined); // may not exist yet
    }
    console.error(`The logs of Patroni and PostgreSQL are in ${kept}.`);
    throw error;
  } finally {
    await haproxy.stop();
    await killAllIn(home);
    await rm(home, { recursive: true });
  }
}

/** Creates the role and the database as the runbook describes. */
async function makeDatabase(host: string, passwords: { superuser: string; desk: string }): Promise<void> {
  const owner = new pg.Client({
    host,
    port: ports.postgres,
    user: 'postgres',
    password: passwords.superuser,
    database: 'postgres',
  });
  await owner.connect();
  try {
    await owner.query(`create role desk login createrole password '${passwords.desk}'`);
    await owner.query('create database placement_desk owner desk');
  } finally {
    await owner.end();
  }
}

function newPassword(): string {
  return randomBytes(18).toString('hex');
}
