import { flushCompileCache } from 'node:module';
import { type Account, canRead, isRoot } from './system-account.ts';

/**
 * A service that root has started goes on as the account that its database runs as, once its port is open and its
 * database is reached: what breaks into it then is not root. Returns the first of `needed`, the files that it reads
 * while it serves, which that account may not read; the process is root as before then. Undefined: it is root no longer,
 * or never was.
 */
export function giveUpRoot(account: Account, needed: readonly string[]): string | undefined {
  if (!isRoot()) return undefined;
  const closed = needed.find((file) => !canRead(account, file));
  if (closed !== undefined) return closed;
  // What was compiled until now, which the account may not write beside the build.
  flushCompileCache();
  process.setgroups?.([account.gid]);
  process.setgid?.(account.gid);
  process.setuid?.(account.uid);
  return undefined;
}
