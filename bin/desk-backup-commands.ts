import { type Backup, backUp } from '#lib/store/backup/backup.ts';
import { setAttached } from '#lib/store/attachment.ts';
import { restore } from '#lib/store/backup/restore.ts';
import { verifyAudit } from '#lib/store/audit/verification/verify-audit.ts';
import type { Command, Task } from './desk-command.ts';
import { countOf, pathOf, byOperator, flag, showProgress } from './desk-words.ts';

export const backupCommands: readonly Command[] = [
  {
    name: 'backup',
    usage: 'backup FILE [--recipient AGE …]',
    does: 'Back up the store while Placement Desk runs, encrypted for each recipient (age1…). Sessions and SECRET_KEY are not included.',
    arguments: ['FILE'],
    options: { recipient: { type: 'string', multiple: true } },
    read: (words) => backupTask(words.argument('FILE'), words.all('recipient')),
  },
  {
    name: 'restore',
    usage: 'restore FILE [--identity FILE] [--other-key] [--attach]',
    does: 'Restore a backup into an empty store (all or nothing), and verify its audit log. Webhooks and e-mail stay off until you run `desk attach`, unless you pass --attach.',
    arguments: ['FILE'],
    options: { identity: { type: 'string' }, 'other-key': flag, attach: flag },
    read: (words) =>
      restoreTask(words.argument('FILE'), {
        identity: words.optional('identity'),
        withOtherKey: words.flag('other-key'),
        attaches: words.flag('attach'),
      }),
  },
  {
    name: 'attach',
    usage: 'attach',
    does: 'Put a restored store into service by turning on webhooks and e-mail. No restart is required.',
    arguments: [],
    options: {},
    read: () => attachTask(true),
  },
  {
    name: 'detach',
    usage: 'detach',
    does: "Turn off webhooks and e-mail in a database copy that wasn't made by `desk restore`. No restart is required.",
    arguments: [],
    options: {},
    read: () => attachTask(false),
  },
];

function backupTask(file: string, recipients: readonly string[]): Task {
  return async ({ address, store: { keys } }) => {
    const progress = showProgress('rows written');
    const path = pathOf(file);
    const options = { recipients, onProgress: progress.show };
    const made = await backUp({ address, keys }, path, new Date(), options).finally(progress.end);
    const text = [
      `${rowsText(made)} written to ${path}${recipients.length > 0 ? `, encrypted for ${recipients.join(', ')}` : ''}.`,
      "SECRET_KEY IS NOT INCLUDED. Keep it elsewhere. Without it, the audit log in this backup can't be verified",
      'and all signing secrets are lost.',
    ];
    return { ok: true, json: made, text: text.join('\n') };
  };
}

type Restoring = {
  readonly identity: string | undefined;
  readonly withOtherKey: boolean;
  readonly attaches: boolean;
};

function restoreTask(file: string, { identity, withOtherKey, attaches }: Restoring): Task {
  return async ({ address, store }) => {
    const progress = showProgress('rows loaded');
    const identityFile = identity === undefined ? undefined : pathOf(identity);
    const options = { withOtherKey, identityFile, onProgress: progress.show };
    const restored = await restore({ address, keys: store.keys }, pathOf(file), options).finally(
      progress.end,
    );
    const audit = await verifyAudit(store);
    const attached = attaches && audit.ok;
    if (attached) await setAttached(store.database, true, byOperator());
    const text = [
      `${rowsText(restored)} restored, as of ${restored.createdAt}.`,
      audit.ok
        ? `SECRET_KEY matches. Verified ${countOf(audit.entries, 'audit entry', 'audit entries')} for ${countOf(audit.offers, 'offer', 'offers')}.`
        : `Audit verification failed: ${audit.problem}`,
      attached
        ? 'The store is attached. Webhooks and e-mail are on.'
        : 'The store is detached. Webhooks and e-mail are off. If this is now the production store, run `npm run desk -- attach`.',
    ];
    return { ok: audit.ok, json: { ...restored, audit, attached }, text: text.join('\n') };
  };
}

function attachTask(attached: boolean): Task {
  return async ({ store }) => {
    const changed = await setAttached(store.database, attached, byOperator());
    const state = attached
      ? `${changed ? '' : 'already '}attached. Webhooks and e-mail are on.`
      : `${changed ? '' : 'already '}detached. Webhooks and e-mail are off.`;
    return { ok: true, json: { attached, changed }, text: `The store is ${state}` };
  };
}

function rowsText({ tables }: Backup): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${countOf(rows, 'row', 'rows')} of ${countOf(tables.length, 'table', 'tables')}`;
}
