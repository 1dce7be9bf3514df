import { flushCompileCache } from 'node:module';
import { releaseLogs } from './server-log.ts';
import { type SystemAccount, accountToRunAs, canRead, isRoot } from './system-account.ts';

/** A file that the account can't read, so the process stays root. */
type ClosedFile = { readonly closed: string; readonly uid: number };

/**
 * Switches a service started by root to the account of its database, or else to the system account. Called once
 * the service's port is open and its database is connected, so that an attacker who breaks in afterward isn't
 * root. `needed` lists the files that the service reads while it runs. If the account can't read one of them, returns
 * the first such file, and the process stays root. Returns undefined if the process is no longer root or never was.
 */
export async function giveUpRoot(
  ofDatabase: SystemAccount | undefined,
  needed: readonly string[],
): Promise<ClosedFile | undefined> {
  if (!isRoot()) return undefined;
  const account = ofDatabase ?? (await accountToRunAs());
  const closed = needed.find((file) => !canRead(account, file));
  if (closed !== undefined) return { closed, uid: account.uid };
  // Saves the compile cache now, because the account can't write next to the build.
  flushCompileCache();
  process.setgroups?.([account.gid]);
  process.setgid?.(account.gid);
  process.setuid?.(account.uid);
  releaseLogs();
  return undefined;
}
