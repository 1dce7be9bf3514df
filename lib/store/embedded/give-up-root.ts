import { flushCompileCache } from 'node:module';
import { releaseLogs } from './server-log.ts';
import { type SystemAccount, accountToRunAs, canRead, isRoot } from './system-account.ts';

/** A file that the account may not read for which root's rights were to be given up. */
type ClosedFile = { readonly closed: string; readonly uid: number };

/**
 * A service that root has started goes on as the account that its database runs as, or else as the system account, once
 * its port is open and its database is reached: what breaks into it then is not root. Returns the first of `needed`,
 * the files that it reads while it serves, which that account may not read; the process is root as before then.
 * Undefined: it is root no longer, or never was.
 */
export async function giveUpRoot(
  ofDatabase: SystemAccount | undefined,
  needed: readonly string[],
): Promise<ClosedFile | undefined> {
  if (!isRoot()) return undefined;
  const account = ofDatabase ?? (await accountToRunAs());
  const closed = needed.find((file) => !canRead(account, file));
  if (closed !== undefined) return { closed, uid: account.uid };
  // What was compiled until now, which the account may not write beside the build.
  flushCompileCache();
  process.setgroups?.([account.gid]);
  process.setgid?.(account.gid);
  process.setuid?.(account.uid);
  releaseLogs();
  return undefined;
}
