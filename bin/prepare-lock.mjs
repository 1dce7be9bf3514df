import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './run-program.mjs';

/** Stored next to the build cache: git ignores this folder, and neither `npm ci` nor `next build` empties it. */
const lockFile = join(root, '.next', 'cache', 'placement-desk.lock');
const heartbeatMs = 5_000;
const staleAfterMs = 180_000;
const retryMs = 200;

/**
 * Waits until no other command installs or builds in this folder, then runs `work`. `work` gets a callback to
 * report its child's process ID, because npm keeps writing if only this process is killed.
 */
export async function withPrepareLock(work) {
  const token = `${hostname()} ${randomUUID()} ${process.pid}`;
  await acquire(token);
  const heartbeat = setInterval(touch, heartbeatMs);
  try {
    return await work((pid) => appendFileSync(lockFile, ` ${pid}`));
  } finally {
    clearInterval(heartbeat);
    if (holder()?.startsWith(token)) rmSync(lockFile, { force: true });
  }
}

async function acquire(token) {
  mkdirSync(dirname(lockFile), { recursive: true });
  for (let attempt = 0; !created(token); attempt += 1) {
    if (attempt === 1) {
      console.error(
        `Waiting for another command that installs or builds here. If none is running, remove ${lockFile}.`,
      );
    }
    removeIfStale();
    await wait(retryMs);
  }
}

function created(token) {
  try {
    writeFileSync(lockFile, token, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * If several processes find the lock stale, only one can rename it. Another process may have replaced the lock
 * between the check and the rename. In that case, the other process's lock is restored.
 */
function removeIfStale() {
  const stale = holder();
  if (stale === undefined || !isStale(stale)) return;
  const removed = `${lockFile}.${process.pid}`;
  try {
    renameSync(lockFile, removed);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  const taken = readFileSync(removed, 'utf8');
  rmSync(removed);
  if (taken !== stale) created(taken);
}

/**
 * Reports whether a lock is stale. It is stale immediately if its processes can be looked up and no longer exist.
 * Otherwise, for example with a second container on the same folder or a reused process ID, it becomes stale three
 * minutes after its last heartbeat.
 */
function isStale(text) {
  const [host, , ...pids] = text.split(' ');
  if (host === hostname() && !pids.some((pid) => isRunning(Number(pid)))) return true;
  const touched = statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Date.now() - touched > staleAfterMs;
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function holder() {
  try {
    return readFileSync(lockFile, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function touch() {
  const now = new Date();
  try {
    utimesSync(lockFile, now, now);
  } catch (error) {
    // The lock was deleted, for example with the .next folder. The work continues without it.
    if (error.code !== 'ENOENT') throw error;
  }
}
