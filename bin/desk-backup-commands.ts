import { type Backup, backUp } from '#lib/store/backup/backup.ts';
import { restore } from '#lib/store/backup/restore.ts';
import { verifyAudit } from '#lib/store/audit/verification/verify-audit.ts';
import type { Command, Task } from './desk-command.ts';
import { countOf } from './desk-count.ts';
import { pathOf } from './desk-path.ts';
import { showProgress } from './desk-progress.ts';

export const backupCommands: readonly Command[] = [
  {
    name: 'backup',
    usage: 'backup FILE [--recipient AGE …]',
    does: 'Write all of the store but its sessions, while the service runs, encrypted for each recipient (age1…). SECRET_KEY is not in it.',
    arguments: ['FILE'],
    options: { recipient: { type: 'string', multiple: true } },
    read: (words) => backupTask(words.argument('FILE'), words.all('recipient')),
  },
  {
    name: 'restore',
    usage: 'restore FILE [--identity FILE] [--other-key]',
    does: 'Load a backup into an empty store, all of it or nothing, and verify its audit.',
    arguments: ['FILE'],
    options: { identity: { type: 'string' }, 'other-key': { type: 'boolean' } },
    read: (words) => restoreTask(words.argument('FILE'), words.optional('identity'), words.flag('other-key')),
  },
];

function backupTask(file: string, recipients: readonly string[]): Task {
  return async ({ address, store: { keys } }) => {
    const progress = showProgress('rows written');
    const path = pathOf(file);
    const options = { recipients, onProgress: progress.show };
    const made = await backUp({ address, keys }, path, new Date(), options).finally(progress.end);
    const said = [
      `${rowsText(made)} written to ${path}${recipients.length > 0 ? `, encrypted for ${recipients.join(', ')}` : ''}.`,
      'SECRET_KEY IS NOT IN IT. Keep it elsewhere: without it this backup can be neither checked nor used in full,',
      'because the audit can never be verified again and all signing secrets are lost.',
    ];
    return { ok: true, json: made, text: said.join('\n') };
  };
}

function restoreTask(file: string, identity: string | undefined, withOtherKey: boolean): Task {
  return async ({ address, store }) => {
    const progress = showProgress('rows loaded');
    const identityFile = identity === undefined ? undefined : pathOf(identity);
    const options = { withOtherKey, identityFile, onProgress: progress.show };
    const restored = await restore({ address, keys: store.keys }, pathOf(file), options).finally(
      progress.end,
    );
    const audit = await verifyAudit(store);
    const said = audit.ok
      ? `SECRET_KEY fits: as they were written are ${countOf(audit.entries, 'audit entry', 'audit entries')} of ${countOf(audit.offers, 'offer', 'offers')}.`
      : `The audit does not verify: ${audit.problem}`;
    const text = `${rowsText(restored)} restored, as of ${restored.createdAt}.\n${said}`;
    return { ok: audit.ok, json: { ...restored, audit }, text };
  };
}

function rowsText({ tables }: Backup): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${countOf(rows, 'row', 'rows')} of ${countOf(tables.length, 'table', 'tables')}`;
}
