import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { startStore } from '#lib/store/start-store.ts';
import { withFolder } from './bench-store.ts';
import { accountNumber, benchFirm, transfersPerAccount } from './seed.ts';

/** Results of loading NDJSON files of transfers into an empty store with `desk import`. */
export type Imports = readonly {
  readonly transfers: number;
  readonly seconds: number;
  /** Peak memory of the command. */
  readonly peakMb: number;
}[];

const project = join(import.meta.dirname, '../..');
const watchEveryMs = 200;

/** Returns a process's peak memory in MB, as reported by Linux, or undefined on other systems or after it exits. */
function peakMbOf(pid = 0): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? NaN) / 1024;
  } catch {
    return undefined;
  }
}

/**
 * Loads a tenth of the transfers, and then all of them. If the peaks of both runs are similar, memory doesn't grow with
 * the file.
 */
export async function measureImports(transfers: number): Promise<Imports> {
  return [await measureImport(transfers / 10), await measureImport(transfers)];
}

async function measureImport(transfers: number) {
  return withFolder(async (folder) => {
    const file = join(folder, 'book.ndjson');
    await pipeline(Readable.from(bookLines(transfers)), createWriteStream(file));
    // The database is already running, so only the command is measured, not PostgreSQL's startup.
    const running = await startStore({ databaseUrl: undefined, dataDir: folder, secretKey: undefined });
    try {
      const startedAt = performance.now();
      const child = spawn(process.execPath, ['bin/desk.ts', 'import', file, '--json'], {
        cwd: project,
        env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      let peakMb = 0;
      const watching = setInterval(() => {
        peakMb = peakMbOf(child.pid) ?? peakMb;
      }, watchEveryMs);
      const [code]: (number | null)[] = await once(child, 'exit');
      const seconds = (performance.now() - startedAt) / 1_000;
      clearInterval(watching);
      if (code !== 0) {
        throw new Error(`The import exited with ${code}.`);
      }
      return { transfers, seconds, peakMb };
    } finally {
      await running.stop();
    }
  });
}

function* bookLines(transfers: number): Generator<string> {
  yield line({ type: 'firm', firmOid: benchFirm, firmName: 'Bench Securities' });
  for (let account = 0; account < transfers / transfersPerAccount; account += 1) {
    yield line({
      type: 'account',
      accountNumber: accountNumber(account),
      accountName: `Account ${account}`,
      firmOid: benchFirm,
    });
  }
  for (let transfer = 0; transfer < transfers; transfer += 1) {
    yield line({
      type: 'transfer',
      accountNumber: accountNumber(Math.floor(transfer / transfersPerAccount)),
      acatid: `T${String(transfer).padStart(7, '0')}`,
      kind: 'ACAT',
      status: 'Rejected',
      comment: String.raw`- Rejected By Contra.\\( 03 - Documentation Needed )\\`,
      contraAccountNumber: '12345678',
      contraFirmName: 'Charles Schwab & Co.',
      creationTS: '2026-04-03T16:07:24.406-04:00',
      dtcNumber: '0164',
      lastModifiedTS: '2026-04-18T00:00:00.000-04:00',
    });
  }
}

function line(record: object): string {
  return `${JSON.stringify(record)}\n`;
}
