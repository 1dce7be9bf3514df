import { setTimeout as wait } from 'node:timers/promises';
import { restrictableRequests, roles } from '#lib/domain/access.ts';
import { normalizeEmail } from '#lib/domain/email.ts';
import { keyNameForm } from '#lib/domain/key-name.ts';
import { exportBook } from '#lib/store/export-book.ts';
import { createKey, listKeys, revokeKey } from '#lib/store/keys.ts';
import { apiKeyFreshForMs } from '#lib/store/read-credentials.ts';
import { type RestrictionSubject, setRestriction } from '#lib/store/restrictions.ts';
import { recordBookExport } from '#lib/store/security-events.ts';
import { Refusal } from '#lib/store/refusal.ts';
import { resetPassword } from '#lib/store/reset-password.ts';
import type { RunningStore } from '#lib/store/start-store.ts';
import { createUser } from '#lib/store/users.ts';
import { archiveCommands } from './desk-archive-commands.ts';
import { auditCommands } from './desk-audit-commands.ts';
import { backupCommands } from './desk-backup-commands.ts';
import type { Command, Outcome, Task } from './desk-command.ts';
import { countsText } from './desk-count.ts';
import { firmCommands } from './desk-firm-commands.ts';
import { importTask } from './desk-import.ts';
import { keyRotationCommand } from './desk-key-rotation.ts';
import { byOperator } from './desk-operator.ts';
import { pathOf } from './desk-path.ts';
import { showProgress } from './desk-progress.ts';
import { releaseCommands } from './desk-release-commands.ts';
import { UsageError, type Words } from './desk-words.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/** The operator's commands. The contract says what each prints with --json. */
export const commands: readonly Command[] = [
  {
    name: 'import',
    usage: 'import FILE [--dry-run] [--override]',
    does: 'Load a book (JSON or NDJSON), all of it or nothing; --override also what the desk decided of open offers.',
    arguments: ['FILE'],
    options: { 'dry-run': flag, override: flag },
    read: importTask,
  },
  {
    name: 'export',
    usage: 'export FILE',
    does: 'Write the store as a book: NDJSON where FILE ends in .ndjson or .jsonl.',
    arguments: ['FILE'],
    options: {},
    read: (words) => exportTask(words.argument('FILE')),
  },
  {
    name: 'key create',
    usage: 'key create --firm OID --role ROLE [--name N] [--signing]',
    does: 'Make an API key, or a secret to sign requests with. Shown once.',
    arguments: [],
    options: { firm: text, role: text, name: text, signing: flag },
    read: createKeyTask,
  },
  {
    name: 'key revoke',
    usage: 'key revoke KEYID',
    does: 'Let nobody in with a key any more.',
    arguments: ['KEYID'],
    options: {},
    read: (words) => revokeKeyTask(words.argument('KEYID')),
  },
  {
    name: 'key list',
    usage: 'key list',
    does: 'List all keys, without secrets.',
    arguments: [],
    options: {},
    read: () => listKeysTask,
  },
  {
    name: 'user create',
    usage: 'user create --email E --firm OID --role ROLE',
    does: 'Make a user with a generated password. Shown once.',
    arguments: [],
    options: { email: text, firm: text, role: text },
    read: createUserTask,
  },
  {
    name: 'user password',
    usage: 'user password EMAIL',
    does: 'Give a user a generated password and end their sessions. Shown once.',
    arguments: ['EMAIL'],
    options: {},
    read: (words) => resetPasswordTask(words.argument('EMAIL')),
  },
  {
    name: 'restrict',
    usage: 'restrict --firm OID | --user EMAIL | --key KEYID --request NAME --off|--on',
    does: 'Make a request unavailable (--off) or available again (--on).',
    arguments: [],
    options: { firm: text, user: text, key: text, request: text, off: flag, on: flag },
    read: restrictTask,
  },
  ...firmCommands,
  ...auditCommands,
  ...backupCommands,
  keyRotationCommand,
  ...archiveCommands,
  ...releaseCommands,
];

function exportTask(file: string): Task {
  return async ({ store }) => {
    const progress = showProgress('records written');
    const path = pathOf(file);
    const counts = await exportBook(store.database, path, progress.show).finally(progress.end);
    await recordBookExport(store.database, byOperator());
    return { ok: true, json: counts, text: `${countsText(counts)} written to ${path}.` };
  };
}

function createKeyTask(words: Words): Task {
  const wanted = {
    firmOid: words.required('firm'),
    role: words.choice('role', roles),
    name: readKeyName(words.optional('name')),
    signing: words.flag('signing'),
  };
  return async ({ store }) => {
    const made = await createKey(store, wanted, byOperator());
    const secret = 'key' in made ? `Key: ${made.key}` : `Secret: ${made.secret}`;
    return { ok: true, json: made, text: `Key id: ${made.keyId}\n${secret}\nIt is shown only now.` };
  };
}

function readKeyName(given: string | undefined): string | undefined {
  const read = keyNameForm.optional().safeParse(given);
  if (!read.success) {
    throw new UsageError(`--name: ${read.error.issues[0]?.message ?? 'no name of a key.'}`);
  }
  return read.data;
}

function revokeKeyTask(keyId: string): Task {
  return async ({ store }) => {
    await revokeKey(store, keyId, byOperator());
    await wait(apiKeyFreshForMs); // now it holds in every service
    return { ok: true, json: { keyId }, text: `Key ${keyId} is revoked.` };
  };
}

async function listKeysTask({ store }: RunningStore): Promise<Outcome> {
  const keys = await listKeys(store.database);
  const lines = keys.map(({ keyId, name, firmOid, role, kind, revokedAt }) => {
    const state = revokedAt === null ? 'valid' : `revoked ${revokedAt}`;
    return [keyId, kind, firmOid, role, state, name].join('  ');
  });
  return { ok: true, json: keys, text: lines.length > 0 ? lines.join('\n') : 'There are no keys.' };
}

function createUserTask(words: Words): Task {
  const wanted = {
    email: words.required('email'),
    firmOid: words.required('firm'),
    role: words.choice('role', roles),
  };
  return async ({ store }) => {
    const made = await createUser(store, wanted, byOperator());
    const said = `User: ${made.email}\nPassword: ${made.password}\nIt is shown only now, and is to be changed at the first sign-in.`;
    return { ok: true, json: made, text: said };
  };
}

function resetPasswordTask(given: string): Task {
  return async ({ store }) => {
    const email = normalizeEmail(given);
    const made = await resetPassword(store, { email, firmOid: null }, byOperator());
    if (made === undefined) {
      throw new Refusal(`There is no user ${email}.`);
    }
    const said = `User: ${made.email}\nPassword: ${made.password}\nIt is shown only now, and is to be changed at the first sign-in. Every session of the user has ended.`;
    return { ok: true, json: made, text: said };
  };
}

function restrictTask(words: Words): Task {
  const subject = readSubject(words);
  const request = words.choice('request', restrictableRequests);
  const off = words.flag('off');
  if (off === words.flag('on')) {
    throw new UsageError('Give either --off or --on.');
  }
  return async ({ store }) => {
    await setRestriction(store, { subject, request, off }, byOperator());
    await wait(apiKeyFreshForMs); // now it holds in every service
    const said = `${request} is ${off ? 'unavailable' : 'available'} for ${subject.kind} ${subject.id}.`;
    return { ok: true, json: { [subject.kind]: subject.id, request, off }, text: said };
  };
}

function readSubject(words: Words): RestrictionSubject {
  const given = (['firm', 'user', 'key'] as const).flatMap((kind) => {
    const id = words.optional(kind);
    return id === undefined ? [] : [{ kind, id }];
  });
  const [subject] = given;
  if (subject === undefined || given.length > 1) {
    throw new UsageError('Give one of --firm, --user and --key.');
  }
  return subject;
}
