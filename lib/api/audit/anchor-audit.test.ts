import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { readNewestCheckpoint } from '#lib/store/audit/checkpoints/checkpoint-audit.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { checkpointSettled } from '#testing/store/checkpoint-settled.ts';
import { changeOfferAsManager } from '#testing/store/change-offer-as-manager.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { importOptions, smallBook } from '#testing/store/small-book.ts';

const { store, address, secretKey } = freshStore();

beforeAll(async () => {
  await importBook(store, smallBook(), importOptions());
  await checkpointSettled(store); // waits until other tests on the server no longer delay checkpoints
});

/**
 * Returns the log of a process that anchors the audit log. A separate process is used because the log goes
 * directly to standard error.
 */
async function anchoringLog(): Promise<any[]> {
  const program = `
    const { openStore } = await import('#lib/store/store.ts');
    const { anchorAudit } = await import('#lib/api/audit/audit-log.ts');
    const store = openStore(${JSON.stringify(address)}, Buffer.from('${secretKey.toString('base64')}', 'base64'));
    await anchorAudit(store);
    await store.database.close();`;
  const { stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: { ...process.env, LOG_LEVEL: 'info' },
  });
  return stderr
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
}

test('each checkpoint is logged with its signature', async () => {
  await changeOfferAsManager(store, store.database, { daysFromClosingCashIsRequired: 9 });
  const lines: any[] = [];
  await expect
    .poll(async () => lines.push(...(await anchoringLog())), { timeout: 10_000, interval: 100 })
    .toBeGreaterThan(0);
  const newest = await readNewestCheckpoint(store.database);
  expect(lines).toMatchObject([
    {
      level: 30,
      checkpoint: 2,
      signature: newest?.signature.toString('base64'),
      msg: 'The audit log was signed.',
    },
  ]);
  expect(await anchoringLog()).toEqual([]);
});

test('a failure is logged only as a warning', async () => {
  await asOwner(address, 'revoke insert on audit_checkpoint from placement_desk_app');
  await changeOfferAsManager(store, store.database, { daysFromClosingCashIsRequired: 8 });
  await expect
    .poll(anchoringLog, { timeout: 10_000, interval: 100 })
    .toMatchObject([{ level: 40, msg: 'The audit log could not be signed. Retrying in a minute.' }]);
});
