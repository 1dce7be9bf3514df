import {
  chmod,
  lchown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeWhole } from './write-whole.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placement-desk-whole-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the next run removes what killed runs left behind for the same file, and keeps files that are still being written', async () => {
  const hourAndMore = new Date(Date.now() - 3_700_000);
  const lately = new Date(Date.now() - 3_500_000);
  await leaveDraft('nightly.backup.draft-AAAAAA', hourAndMore);
  await leaveDraft('nightly.backup.draft-BBBBBB', lately);
  await leaveDraft('weekly.backup.draft-CCCCCC', hourAndMore);
  await writeFile(join(folder, 'nightly.backup.draft-notes'), 'no folder');
  await utimes(join(folder, 'nightly.backup.draft-notes'), hourAndMore, hourAndMore);
  await writeWhole('The backup', join(folder, 'nightly.backup'), content());
  expect((await readdir(folder)).sort()).toEqual([
    'nightly.backup',
    'nightly.backup.draft-BBBBBB',
    'nightly.backup.draft-notes',
    'weekly.backup.draft-CCCCCC',
  ]);
  expect(await readFile(join(folder, 'nightly.backup'), 'utf8')).toBe('all of it');
});

test.runIf(process.getuid?.() === 0).each([
  ['another account', 65_534, 'another account created', 'before'],
  ['this account', 0, '', 'all of it'],
])('a link in a shared folder that %s created', async (_, owner, refusal, expected) => {
  const shared = join(folder, 'shared');
  await mkdir(shared);
  await chmod(shared, 0o1777);
  const [target, link] = [join(folder, 'target'), join(shared, 'nightly.backup')];
  await writeFile(target, 'before');
  await symlink(target, link);
  await lchown(link, owner, owner);
  const writing = writeWhole('The backup', link, content());
  await (refusal === '' ? writing : expect(writing).rejects.toThrow(refusal));
  expect(await readFile(target, 'utf8')).toBe(expected);
});

async function leaveDraft(name: string, changedAt: Date): Promise<void> {
  const draft = join(folder, name);
  await mkdir(draft);
  const file = join(draft, name.replace(/\.draft-.*/, ''));
  await writeFile(file, 'half of');
  await utimes(file, changedAt, changedAt);
  await utimes(draft, changedAt, changedAt);
}

async function* content() {
  yield 'all of it';
}
