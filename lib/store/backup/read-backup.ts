import { createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { decrypted } from './backup-encryption.ts';
import { endOfRows } from './backup-format.ts';
import { OperatorError } from '#lib/store/errors.ts';
import type { SecretKeys } from '#lib/store/keys/secret-keys.ts';

/**
 * A backup that is read once from beginning to end. `line`, `rows` and `end` throw an OperatorError if the file
 * is truncated, damaged or missing.
 */
export type BackupReader = {
  /** Reads the next line. */
  line(): Promise<string>;
  /** Reads the rows of the table named in the last line read. Yields complete lines. */
  rows(): AsyncGenerator<Buffer>;
  /**
   * Reports whether `seal`, from the last line read, is the HMAC of everything before that line. Called once,
   * at the end.
   */
  isSeal(seal: string): boolean;
  /** Throws if data follows, or if the file's checksum doesn't match. */
  end(): Promise<void>;
  close(): Promise<void>;
};

/** Maximum length of a line that isn't a row. */
const maxLineBytes = 1_000_000;
/** Maximum length of a row. The HMAC is at the end, so a row can come from anyone who can write the file. */
const maxRowBytes = 512 * 1_048_576;
const chunkBytes = 256 * 1024;

/** Opens a backup. An encrypted backup requires `identityFile`. See decrypted. */
export function openBackup(
  path: string,
  { backup }: SecretKeys,
  identityFile: string | undefined,
  longestRowBytes = maxRowBytes,
): BackupReader {
  const chunks = unpacked(path, identityFile);
  const seal = createHmac('sha256', backup);
  let rest = Buffer.alloc(0);
  let taken = Buffer.alloc(0); // not hashed yet, because it may be the HMAC itself

  /** Reads on until the end of a line or a row. Throws if it is longer than `mostBytes`. */
  async function more(what: string, mostBytes: number): Promise<void> {
    const read: Buffer[] = [rest];
    let bytes = rest.length;
    for (let hasEnd = false; !hasEnd;) {
      const next = await chunks.next();
      if (next.done === true) throw damaged('the file ends too early');
      read.push(next.value);
      bytes += next.value.length;
      hasEnd = next.value.includes('\n');
      if (!hasEnd && bytes > mostBytes) throw damaged(`a ${what} is too long`);
    }
    rest = Buffer.concat(read, bytes);
  }

  function take(length: number): Buffer {
    seal.update(taken);
    taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    return taken;
  }

  return {
    line: async () => {
      if (!rest.includes('\n')) await more('line', maxLineBytes);
      return take(rest.indexOf('\n') + 1).toString('utf8');
    },
    rows: async function* () {
      for (;;) {
        const end = endOfTable(rest);
        const length = end ?? rest.lastIndexOf('\n') + 1;
        if (length > 0) yield take(length);
        if (end !== undefined) break;
        await more('row', longestRowBytes);
      }
      take(endOfRows.length);
    },
    isSeal: (given) => {
      const bytes = Buffer.from(given, 'base64');
      const expected = seal.digest();
      return bytes.length === expected.length && timingSafeEqual(bytes, expected);
    },
    end: async () => {
      if (rest.length > 0 || (await chunks.next()).done !== true) throw damaged('data follows its end');
    },
    close: async () => {
      await chunks.return(undefined);
    },
  };
}

/**
 * Returns the position of the line that ends a table's rows; undefined if it isn't in these bytes. The bytes must begin
 * at the start of a line.
 */
function endOfTable(bytes: Buffer): number | undefined {
  if (bytes.subarray(0, endOfRows.length).equals(endOfRowsBytes)) return 0;
  const at = bytes.indexOf(`\n${endOfRows}`);
  return at < 0 ? undefined : at + 1;
}

const endOfRowsBytes = Buffer.from(endOfRows);

/** Creates the restore error for a file that isn't an intact backup. `what` is part of a sentence. */
export function damaged(what: string, cause?: unknown): OperatorError {
  return new OperatorError(`The backup is damaged: ${what}. Nothing was restored.`, { cause });
}

async function* unpacked(path: string, identityFile: string | undefined): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: chunkBytes });
  // Errors surface when the gunzip stream is read.
  const file = createReadStream(path, { highWaterMark: chunkBytes });
  pipeline(decrypted(file, identityFile), gunzip).catch(() => undefined);
  try {
    for await (const chunk of gunzip) {
      yield Buffer.from(chunk);
    }
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw cause instanceof Error && 'syscall' in cause
      ? new OperatorError(`The backup can't be read: ${reason}.`, { cause })
      : damaged(reason, cause);
  }
}
