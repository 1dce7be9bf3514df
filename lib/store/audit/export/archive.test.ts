import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archive, verifyArchive } from './archive.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';

const { store, address } = freshStore();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placement-desk-archive-'));
  await asOwner(
    address,
    `insert into firm values ('1', 'One')`,
    `insert into api_key (key_id, name, firm_oid, role, secret_hash) values ('a', 'A', '1', 'auditor', '')`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

test('an archive continues at the end of an earlier one, and excludes the last hour', async () => {
  await addEvents(3, '2 hours');
  await addEvents(1, '59 minutes');
  await asOwner(
    address,
    `insert into key_address values ('a', '10.0.0.1', now() - interval '2 hours'), ('a', '10.0.0.2', now())`,
    `insert into audit_checkpoint values (1, 'content', '')`,
  );
  const first = join(folder, 'first.ndjson');
  await archive(store.database, first);
  const end = await verifyArchive(first);
  expect(end.counts).toEqual({ securityEvent: 3, checkpoint: 1, keyAddress: 1 });
  const lines = (await readFile(first, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines[0]).toMatchObject({ type: 'securityEvent', event: 'sign.in', subject: 'person 1' });
  expect(lines.at(-1)).toEqual(end);
  await asOwner(address, `update security_event set at = at - interval '2 hours'`);
  const second = join(folder, 'second.ndjson');
  await archive(store.database, second, end.upTo);
  expect((await verifyArchive(second)).counts).toEqual({ securityEvent: 1, checkpoint: 0, keyAddress: 0 });
});

test('rejects a store that is missing records from the earlier archive, and leaves no file', async () => {
  const after = { securityEvent: '999999', checkpoint: '1', keyAddress: '2026-01-01' };
  const file = join(folder, 'after-a-restore.ndjson');
  await addEvents(1, '2 hours');
  await asOwner(address, `insert into audit_checkpoint values (1, 'content', '') on conflict do nothing`);
  for (const more of [after, { ...after, securityEvent: '0', checkpoint: '2' }]) {
    await expect(archive(store.database, file, more)).rejects.toThrow('because the store was restored');
  }
  await expect(readFile(file)).rejects.toThrow('ENOENT');
  await archive(store.database, file, { ...after, securityEvent: '0' });
});

test('a truncated, modified or extended archive fails verification', async () => {
  const file = join(folder, 'whole.ndjson');
  await archive(store.database, file);
  const whole = await readFile(file, 'utf8');
  const damaged = join(folder, 'damaged.ndjson');
  await writeFile(damaged, whole.slice(0, whole.lastIndexOf('{')));
  await expect(verifyArchive(damaged)).rejects.toThrow('is incomplete');
  await writeFile(damaged, whole.replace('person 1', 'person 9'));
  await expect(verifyArchive(damaged)).rejects.toThrow("counts or digest don't match");
  await writeFile(damaged, whole.slice(whole.indexOf('\n') + 1));
  await expect(verifyArchive(damaged)).rejects.toThrow("counts or digest don't match");
  await writeFile(damaged, whole);
  await appendFile(damaged, '{"type":"securityEvent"}\n');
  await expect(verifyArchive(damaged)).rejects.toThrow('is incomplete');
});

function addEvents(count: number, ago: string): Promise<void> {
  return asOwner(
    address,
    `insert into security_event (at, event, firm_oid, subject)
    select now() - interval '${ago}', 'sign.in', '1', 'person ' || n from generate_series(1, ${count}) as n`,
  );
}
