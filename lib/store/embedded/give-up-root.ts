import { flushCompileCache } from 'node:module';
import { releaseLogs } from './server-log.ts';
import { type SystemAccount, accountToRunAs, canRead, isRoot } from './system-account.ts';

/** The account can't read this file, so root is not given up. */
type ClosedFile = { readonly closed: string; readonly uid: number };

/**
 * A service started by root switches to the account of its database, or else to the system account, after its port is
 * open and its database is connected. An attacker who breaks in after that isn't root. Returns the first of `needed`,
 * the files that it reads while it serves, that the account can't read; the process then stays root. Undefined: it
 * isn't root any longer, or never was.
 */
export async function giveUpRoot(
  ofDatabase: SystemAccount | undefined,
  needed: readonly string[],
): Promise<ClosedFile | undefined> {
  if (!isRoot()) return undefined;
  const account = ofDatabase ?? (await accountToRunAs());
  const closed = needed.find((file) => !canRead(account, file));
  if (closed !== undefined) return { closed, uid: account.uid };
  // Compiled code, which the account can't write next to the build.
  flushCompileCache();
  process.setgroups?.([account.gid]);
  process.setgid?.(account.gid);
  process.setuid?.(account.uid);
  releaseLogs();
  return undefined;
}
