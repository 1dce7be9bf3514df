import { lstat, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A draft grows as long as somebody writes it: one that has not for an hour is what a killed run left. */
const abandonedAfterMs = 3_600_000;

/** Removes what killed runs left of a file: folders beside it of whoever runs this, which `writeWhole` had made. */
export async function removeOldDrafts(target: string, draftMark: string, nowMs = Date.now()): Promise<void> {
  const folder = dirname(target);
  const beginning = `${basename(target)}${draftMark}`;
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(beginning)) continue;
    const draft = join(folder, name);
    const changedMs = await lastChange(draft, basename(target));
    if (changedMs !== undefined && nowMs - changedMs > abandonedAfterMs) {
      await rm(draft, { recursive: true, force: true });
    }
  }
}

/** Undefined for what is no folder of ours. */
async function lastChange(draft: string, name: string): Promise<number | undefined> {
  const folder = await lstat(draft).catch(() => undefined);
  if (folder?.isDirectory() !== true || folder.uid !== process.getuid?.()) return undefined;
  const file = await lstat(join(draft, name)).catch(() => undefined);
  return Math.max(folder.mtimeMs, file?.mtimeMs ?? 0);
}
