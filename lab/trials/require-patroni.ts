import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MissingProgram } from '../../bin/haproxy.ts';

const postgresFolder = '/usr/lib/postgresql';
const oldestVersion = 15;

type Programs = { readonly binaries: string; readonly version: string; readonly etcdHosts: string };

/**
 * Returns the newest installed PostgreSQL that the service supports, and how Patroni connects to etcd. Patroni
 * before 3.1 must not use etcd's v3 API: in this test, a primary that resumed after a freeze took the lock back
 * from its replacement, and the changes acknowledged in the meantime were lost. Throws if a program is missing.
 */
export async function requirePatroni(): Promise<Programs> {
  const versions = existsSync(postgresFolder) ? await readdir(postgresFolder) : [];
  const [version] = versions
    .filter((name) => Number(name) >= oldestVersion && existsSync(join(postgresFolder, name, 'bin/postgres')))
    .sort((left, right) => Number(right) - Number(left));
  const packages = 'postgresql patroni python3-etcd etcd-server haproxy';
  if (version === undefined) throw new MissingProgram('PostgreSQL', packages);
  for (const [program, path] of Object.entries({
    Patroni: '/usr/bin/patroni',
    etcd: '/usr/bin/etcd',
    HAProxy: '/usr/sbin/haproxy',
  })) {
    if (!existsSync(path)) throw new MissingProgram(program, packages);
  }
  const { stdout } = await promisify(execFile)('patroni', ['--version']);
  const [, major = '', minor = ''] = /(\d+)\.(\d+)/.exec(stdout) ?? [];
  const isSafe = Number(major) > 3 || (Number(major) === 3 && Number(minor) >= 1);
  return {
    binaries: join(postgresFolder, version, 'bin'),
    version,
    etcdHosts: isSafe ? 'PATRONI_ETCD3_HOSTS' : 'PATRONI_ETCD_HOSTS',
  };
}
