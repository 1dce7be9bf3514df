import { setTimeout as wait } from 'node:timers/promises';
import { roles } from '#lib/domain/access/access.ts';
import { noLimits } from '#lib/domain/access/key-limits.ts';
import { keyNameSchema } from '#lib/domain/access/key-name.ts';
import { createKey, listKeys, revokeKey } from '#lib/store/access/keys.ts';
import { apiKeyFreshForMs } from '#lib/store/sign-in/read-credentials.ts';
import type { RunningStore } from '#lib/store/start-store.ts';
import type { Command, Outcome, Task } from './desk-command.ts';
import { byOperator } from './desk-operator.ts';
import { UsageError, type Words } from './desk-words.ts';
import { flag, text } from './desk-options.ts';

export const keyCommands: readonly Command[] = [
  {
    name: 'key create',
    usage: 'key create --firm OID --role ROLE [--name N] [--signing] [--expires 90d]',
    does: 'Create an API key or a signing secret. --expires 90d sets an expiration. Shown once.',
    arguments: [],
    options: { firm: text, role: text, name: text, signing: flag, expires: text },
    read: createKeyTask,
  },
  {
    name: 'key revoke',
    usage: 'key revoke KEYID',
    does: 'Revoke a key.',
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
];

function createKeyTask(words: Words): Task {
  const wanted = {
    firmOid: words.required('firm'),
    role: words.choice('role', roles),
    name: readKeyName(words.optional('name')),
    signing: words.flag('signing'),
    limits: { ...noLimits, expiresAtMs: readExpiry(words.optional('expires')) },
  };
  return async ({ store }) => {
    const made = await createKey(store, wanted, byOperator());
    const secret = 'key' in made ? `Key: ${made.key}` : `Secret: ${made.secret}`;
    return { ok: true, json: made, text: `Key ID: ${made.keyId}\n${secret}\nIt is shown only once.` };
  };
}

function readKeyName(given: string | undefined): string | undefined {
  const read = keyNameSchema.optional().safeParse(given);
  if (!read.success) {
    throw new UsageError(`--name: ${read.error.issues[0]?.message ?? 'no name of a key.'}`);
  }
  return read.data;
}

/** When a key of so many days ends, in milliseconds since 1970: `90d`. */
function readExpiry(given: string | undefined): number | null {
  if (given === undefined) return null;
  const [, days] = /^([1-9]\d{0,3})d$/.exec(given) ?? [];
  if (days === undefined || Number(days) > 3_650) {
    throw new UsageError('--expires: use a number of days from 1d to 3650d, such as 90d.');
  }
  return Date.now() + Number(days) * 24 * 3_600_000;
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
  const lines = keys.map(({ keyId, name, firmOid, role, kind, expiresAt, revokedAt }) => {
    const valid = expiresAt === null ? 'valid' : `valid until ${expiresAt}`;
    const state = revokedAt === null ? valid : `revoked ${revokedAt}`;
    return [keyId, kind, firmOid, role, state, name].join('  ');
  });
  return { ok: true, json: keys, text: lines.length > 0 ? lines.join('\n') : 'There are no keys.' };
}
