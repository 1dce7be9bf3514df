import assert from 'node:assert/strict';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { clientOf } from '#testing/service/client.ts';
import { desk, noLimits, startService, withDataDir } from '#testing/service/service.ts';
import { expectRecorded, managerKey, writers } from './writers.ts';
import type { Figures } from './figures.ts';

/**
 * Takes backups during a stream of changes and restores each into an empty store with the same SECRET_KEY. The row
 * count and digest of every table match the backup's, every change acknowledged before the backup began is present,
 * and the audit log verifies. A file with a flipped bit or a missing end isn't restored at all.
 */
export async function backup(rounds = 5, count = 8): Promise<Figures> {
  return withDataDir(async (dataDir) => {
    const service = await startService({ dataDir, environment: noLimits });
    const key = await managerKey(dataDir);
    const client = clientOf(() => service.baseUrl, key);
    const streams = writers();
    const counts = { rows: 0, restoredRows: 0, acknowledgedBefore: 0, kept: 0, damagedRefused: 0 };
    try {
      for (let round = 0; round < rounds; round += 1) {
        const file = join(dataDir, `${round}.backup`);
        const writing = streams.start(client, count);
        await wait(300);
        const before = [...writing.acknowledged];
        const made = await desk(dataDir, 'backup', file);
        await writing.stop();
        assert.ok(writing.acknowledged.length > before.length, 'Nothing was written while the backup ran.');
        await withDataDir(async (otherDir) => {
          await copyFile(join(dataDir, 'secret.key'), join(otherDir, 'secret.key'));
          counts.damagedRefused += await expectDamagedRefused(otherDir, file);
          const restored = await desk(otherDir, 'restore', file);
          assert.equal(restored.audit.ok, true);
          assert.deepEqual(restored.tables, made.tables);
          const again = await desk(otherDir, 'backup', join(otherDir, 'again.backup'));
          assert.deepEqual(again.tables, made.tables);
          counts.rows = rowsIn(made.tables);
          counts.restoredRows = rowsIn(again.tables);
          counts.acknowledgedBefore += before.length;
          const environment = { ...noLimits, SAMPLE_BOOK: 'off' };
          const other = await startService({ dataDir: otherDir, environment });
          try {
            counts.kept += await expectRecorded(
              otherDir,
              clientOf(() => other.baseUrl, key),
              before,
            );
          } finally {
            await other.stop();
          }
        });
      }
    } finally {
      await service.stop();
    }
    return { backups: rounds, ...counts };
  });
}

function rowsIn(tables: readonly { readonly rows: number }[]): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

/**
 * Asserts that a file with a flipped bit and two truncated files aren't restored. Returns the number of rejected
 * files.
 */
async function expectDamagedRefused(dataDir: string, file: string): Promise<number> {
  let refused = 0;
  const bytes = await readFile(file);
  const flipped = Buffer.from(bytes);
  flipped[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  for (const damaged of [flipped, bytes.subarray(0, bytes.length >> 1), bytes.subarray(0, -1)]) {
    await writeFile(join(dataDir, 'damaged.backup'), damaged);
    await assert.rejects(
      desk(dataDir, 'restore', join(dataDir, 'damaged.backup')),
      /The backup is damaged: .* Nothing was restored\./,
    );
    // If anything had been restored, the store would not be empty and the next restore would be rejected.
    refused += 1;
  }
  return refused;
}
