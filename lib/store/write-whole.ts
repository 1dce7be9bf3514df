import { createWriteStream } from 'node:fs';
import { mkdtemp, realpath, rename, rm, stat, lstat, readdir, readlink } from 'node:fs/promises';
import { basename, join, dirname, isAbsolute } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { codeOf, OperatorError } from './errors.ts';

/** A draft that hasn't changed for this long was left behind by a killed run. */
const abandonedAfterMs = 3_600_000;

const draftMark = '.draft-';

/**
 * Writes a file that only its owner can read. It appears at its destination only when it is complete and on disk. Until
 * then, it is in a private folder next to its destination. Otherwise, anyone else who can write there could guess its
 * name and create a link with that name. Writes directly to a pipe or a terminal. Removes folders that killed runs left
 * behind. `what` describes the file in the OperatorError for a failed write, such as `The export`.
 */
export async function writeWhole(
  what: string,
  path: string,
  chunks: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  let folder: string | undefined;
  try {
    const target = (await unlessMissing(realpath(path))) ?? path;
    await refuseForeign(what, path);
    const existing = await unlessMissing(stat(target));
    // A pipe or a terminal can't be replaced by a file.
    if (existing === undefined || existing.isFile()) {
      await removeOldDrafts(target, draftMark);
      folder = await mkdtemp(`${target}${draftMark}`);
      const draft = join(folder, basename(target));
      await pipeline(chunks, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
      await rename(draft, target);
    } else {
      await pipeline(chunks, createWriteStream(target));
    }
  } catch (cause) {
    if (cause instanceof Error && isFileError(cause)) {
      throw new OperatorError(`${what} can't be written: ${cause.message}.`, { cause });
    }
    throw cause;
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Throws if the path leads through a link, a pipe or a folder that another account created in a shared folder such as
 * /tmp. That account could redirect the output to any file, or to itself. Most kernels don't follow such links
 * themselves (protected_symlinks), but realpath does.
 */
async function refuseForeign(what: string, path: string): Promise<void> {
  for (const { index } of path.matchAll(/(?<=[^/])(?=\/|$)/g)) {
    const place = path.slice(0, index);
    const found = await unlessMissing(lstat(place));
    if (found === undefined) return;
    if (!found.isFile() && found.uid !== process.getuid?.()) {
      const folder = await stat(dirname(place));
      const isShared = (folder.mode & sharedMode) === sharedMode;
      if (isShared && found.uid !== folder.uid) {
        throw new OperatorError(
          `${what} can't be written: another account created ${place}. Choose another folder.`,
        );
      }
    }
    if (found.isSymbolicLink()) {
      const leadsTo = await readlink(place);
      // Not `join`, which would remove `..` after a link.
      await refuseForeign(what, isAbsolute(leadsTo) ? leadsTo : `${dirname(place)}/${leadsTo}`);
    }
  }
}

/** Returns undefined if the file doesn't exist. */
async function unlessMissing<Found>(finding: Promise<Found>): Promise<Found | undefined> {
  return finding.catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    return undefined;
  });
}

/** Sticky and writable by everyone. */
const sharedMode = 0o1002;

/**
 * Reports whether an error is about the file. Errors from opening and renaming include the path. Those from a full or
 * broken disk don't, and are recognized by their codes.
 */
function isFileError(error: Error): boolean {
  return 'path' in error || ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'].includes(codeOf(error));
}

/** Removes leftovers from killed runs: this account's `writeWhole` folders for the file, unchanged for an hour. */
async function removeOldDrafts(target: string, draftMark: string): Promise<void> {
  const folder = dirname(target);
  const beginning = `${basename(target)}${draftMark}`;
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(beginning)) continue;
    const draft = join(folder, name);
    const changedMs = await lastChange(draft, basename(target));
    if (changedMs !== undefined && Date.now() - changedMs > abandonedAfterMs) {
      await rm(draft, { recursive: true, force: true });
    }
  }
}

/** Returns when a draft last changed; undefined if it isn't a folder of this account. */
async function lastChange(draft: string, name: string): Promise<number | undefined> {
  const folder = await lstat(draft).catch(() => undefined);
  if (folder?.isDirectory() !== true || folder.uid !== process.getuid?.()) return undefined;
  const file = await lstat(join(draft, name)).catch(() => undefined);
  return Math.max(folder.mtimeMs, file?.mtimeMs ?? 0);
}
