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
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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

describe.runIf(process.getuid?.() === 0)('in a shared folder', () => {
  let [shared, elsewhere] = ['', ''];
  beforeEach(async () => {
    [shared, elsewhere] = [join(folder, 'shared'), join(folder, 'elsewhere')];
    for (const each of [shared, elsewhere]) await mkdir(each);
    await chmod(shared, 0o1777);
    await writeFile(join(elsewhere, 'nightly.backup'), 'before');
  });
  const link = async (target: string, path: string, owner: number) => {
    await symlink(target, path);
    await lchown(path, owner, owner);
  };
  const written = () => readFile(join(elsewhere, 'nightly.backup'), 'utf8');

  test.each([
    ['the file', 'nightly.backup', 'shared/backups'],
    ['its folder', '', 'shared/backups//nightly.backup'],
    ['a folder above it', '..', 'shared/backups/elsewhere/nightly.backup'],
    ['a folder that another link leads through', '', 'own/nightly.backup'],
  ])('refuses another account’s link to %s', async (_, target, path) => {
    await link(join(elsewhere, target), join(shared, 'backups'), stranger);
    await link('shared/backups', join(folder, 'own'), 0);
    const writing = writeWhole('The backup', `${folder}/${path}`, content());
    await expect(writing).rejects.toThrow(
      `The backup can't be written: another account created ${shared}/backups. Choose`,
    );
    expect(await written()).toBe('before');
  });

  test('refuses another account’s folder', async () => {
    await mkdir(join(shared, 'backups'));
    await lchown(join(shared, 'backups'), stranger, stranger);
    await link(join(elsewhere, 'nightly.backup'), join(shared, 'backups/nightly.backup'), stranger);
    const writing = writeWhole('The backup', join(shared, 'backups/nightly.backup'), content());
    await expect(writing).rejects.toThrow(`another account created ${shared}/backups. Choose`);
    expect(await written()).toBe('before');
  });

  test.each(['nightly.backup', ''])('follows this account’s own link to /%s', async (target) => {
    await link(join(elsewhere, target), join(shared, 'backups'), 0);
    await writeWhole('The backup', join(shared, 'backups', target === '' ? 'nightly.backup' : ''), content());
    expect(await written()).toBe('all of it');
  });
});

test('a link that leads to itself is reported', async () => {
  await symlink('circle', join(folder, 'circle'));
  const writing = writeWhole('The backup', join(folder, 'circle', 'nightly.backup'), content());
  await expect(writing).rejects.toThrow(/^The backup can't be written: ELOOP/);
});

/** User ID of an account other than the one that runs the tests. */
const stranger = 65_534;

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
