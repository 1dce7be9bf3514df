import { existsSync } from 'node:fs';
import { archive } from '#lib/store/audit/export/archive.ts';
import { type ArchiveEnd, verifyArchive } from '#lib/store/audit/export/archive-format.ts';
import { OperatorError } from '#lib/store/operator-error.ts';
import type { Command, Task } from './desk-command.ts';
import { countOf } from './desk-count.ts';
import { pathOf } from './desk-path.ts';

export const archiveCommands: readonly Command[] = [
  {
    name: 'archive verify',
    usage: 'archive verify FILE',
    does: "Verify an archive's counts and digest.",
    arguments: ['FILE'],
    options: {},
    withoutStore: (words) => async () =>
      outcome('as written', await verifyArchive(pathOf(words.argument('FILE')))),
  },
  {
    name: 'archive',
    usage: 'archive FILE [--after EARLIER]',
    does: 'Export security events, checkpoints and key addresses as NDJSON, after an EARLIER archive if given. Deletes nothing.',
    arguments: ['FILE'],
    options: { after: { type: 'string' } },
    read: (words) => archiveTask(words.argument('FILE'), words.optional('after')),
  },
];

function archiveTask(file: string, earlier: string | undefined): Task {
  return async ({ store }) => {
    const after = earlier === undefined ? undefined : (await verifyArchive(pathOf(earlier))).upTo;
    const path = pathOf(file);
    if (existsSync(path)) throw new OperatorError(`${path} already exists. Choose another file name.`);
    await archive(store.database, path, after);
    return outcome(`written to ${path}`, await verifyArchive(path));
  };
}

function outcome(what: string, { type: _, ...end }: ArchiveEnd) {
  const { securityEvent, checkpoint, keyAddress } = end.counts;
  const counted = [
    countOf(securityEvent, 'security event', 'security events'),
    countOf(checkpoint, 'checkpoint', 'checkpoints'),
    countOf(keyAddress, 'address of a key', 'addresses of keys'),
  ];
  return {
    ok: true,
    json: end,
    text: `${counted.join(', ')} ${what}. SHA-256 of the records: ${end.sha256}`,
  };
}
