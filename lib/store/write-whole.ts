import { createWriteStream } from 'node:fs';
import { realpath, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Refusal } from './refusal.ts';

/**
 * Writes a file that appears only when it is complete and on the disk, for its owner alone to read. `what` names it
 * in the sentence of the Refusal that is thrown when it cannot be written: `The book`.
 */
export async function writeWhole(
  what: string,
  path: string,
  chunks: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const target = await realpath(path).catch(() => path);
  const existing = await stat(target).catch(() => undefined);
  // A pipe or a terminal cannot be replaced by a file.
  const isReplaceable = existing === undefined || existing.isFile();
  const draft = isReplaceable ? `${target}.${process.pid}.draft` : target;
  try {
    await pipeline(chunks, createWriteStream(draft, { mode: 0o600, flush: isReplaceable }));
    if (isReplaceable) await rename(draft, target);
  } catch (cause) {
    if (isReplaceable) await rm(draft, { force: true });
    if (cause instanceof Error && isOfFile(cause)) {
      throw new Refusal(`${what} cannot be written: ${cause.message}.`, { cause });
    }
    throw cause;
  }
}

/** Opening and renaming name the path in their errors, a disk that is full or broken does not. */
function isOfFile(error: Error): boolean {
  return (
    'path' in error || ('code' in error && ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'].includes(String(error.code)))
  );
}
