import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

export type SystemAccount = { readonly uid: number; readonly gid: number };

/** Name of the account that runs PostgreSQL if root started the service. */
export const systemAccountName = 'placement-desk';

/**
 * Returns this process's account, or the system account if this process runs as root, because PostgreSQL
 * doesn't run as root.
 */
export async function accountToRunAs(): Promise<SystemAccount> {
  return isRoot() ? systemAccount() : ownAccount();
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export function ownAccount(): SystemAccount {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  if (uid === undefined || gid === undefined) {
    throw new Error('The embedded database needs Linux or macOS. Set DATABASE_URL.');
  }
  return { uid, gid };
}

/**
 * Returns the system account, creating it if necessary. Retries for two seconds, because useradd fails while another
 * useradd is running, most likely for a second service.
 */
async function systemAccount(): Promise<SystemAccount> {
  const args = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', systemAccountName];
  let failure = '';
  for (let attempt = 0; attempt < 10; attempt++) {
    const account = findAccount(systemAccountName);
    if (account !== undefined) return account;
    const { status, stderr, error } = spawnSync('useradd', args, {
      ...runAs({ uid: 0, gid: 0 }),
      encoding: 'utf8',
    });
    if (status === 0) continue;
    failure = error?.message ?? stderr;
    await wait(200);
  }
  throw new Error(
    `PostgreSQL doesn't run as root, and the system account ${systemAccountName} couldn't be created ` +
      `(${failure.trim()}). Create it, start as another user, or set DATABASE_URL.`,
  );
}

function findAccount(name: string): SystemAccount | undefined {
  const [uid, gid] = ['-u', '-g'].map((which) => spawnSync('id', [which, name], { encoding: 'utf8' }).stdout);
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/**
 * Reports whether the account can reach a path. Tests this as that account, because the modes of parent
 * folders, ACLs and mount options all matter.
 */
export function canReach(account: SystemAccount, path: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], runAs(account)).status === 0;
}

/** Reports whether the account can read a file. Tests this as that account, like canReach. */
export function canRead(account: SystemAccount, file: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -r "$0"', file], runAs(account)).status === 0;
}

/**
 * Returns how to run a PostgreSQL program: as an account, from a folder that every account can enter, and
 * without the service's environment, which contains secrets and may contain PG variables meant for other
 * programs.
 */
export function runAs({ uid, gid }: SystemAccount) {
  const env = {
    NODE_ENV: process.env.NODE_ENV,
    PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
    LC_ALL: 'C',
  };
  return { uid, gid, cwd: '/', env };
}
