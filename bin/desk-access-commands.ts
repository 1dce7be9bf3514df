import { setTimeout as wait } from 'node:timers/promises';
import { userRoles, roles } from '#lib/domain/access/access.ts';
import { emailDomainSchema, normalizeEmail } from '#lib/domain/access/email.ts';
import { resetFactors } from '#lib/store/sign-in/factors/own-factors.ts';
import {
  lockSignInPolicy,
  readSignInPolicy,
  writeSignInPolicy,
} from '#lib/store/sign-in/factors/sign-in-policy.ts';
import { OperatorError } from '#lib/store/errors.ts';
import { resetPassword } from '#lib/store/sign-in/change-password.ts';
import { createUser } from '#lib/store/access/users.ts';
import { type FirmDomains, readFirmDomains, setFirmDomains } from '#lib/store/access/firm-domains.ts';
import { createFirm } from '#lib/store/access/firms.ts';
import { keyNameSchema, noLimits } from '#lib/domain/access/api-key.ts';
import { createKey, listKeys, revokeKey } from '#lib/store/access/keys.ts';
import { apiKeyFreshForMs } from '#lib/store/sign-in/read-credentials.ts';
import type { RunningStore } from '#lib/store/store.ts';
import type { Command, Task, Outcome } from './desk-command.ts';
import { byOperator, type Words, flag, text, UsageError } from './desk-words.ts';

export const keyCommands: readonly Command[] = [
  {
    name: 'key create',
    usage: 'key create --firm OID --role ROLE [--name N] [--signing] [--expires 90d]',
    does: 'Create an API key or signing secret, which is shown only once. --expires 90d sets an expiration.',
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

/** Operator commands that create firms and reserve e-mail domains for them. */
export const firmCommands: readonly Command[] = [
  {
    name: 'firm create',
    usage: 'firm create --name NAME --admin EMAIL [--firm OID]',
    does: 'Create a firm and its first administrator. The temporary password is shown only once.',
    arguments: [],
    options: { name: text, admin: text, firm: text },
    read: createTask,
  },
  {
    name: 'firm domains',
    usage: 'firm domains FIRM [DOMAIN …] [--clear]',
    does: 'Reserve e-mail domains for a firm and limit its users to them. Without domains, list the current ones.',
    arguments: ['FIRM', 'DOMAIN…'],
    options: { clear: { type: 'boolean' } },
    read: domainsTask,
  },
];

export const userCommands: readonly Command[] = [
  {
    name: 'user create',
    usage: 'user create --email E --firm OID --role ROLE',
    does: 'Create a user. The temporary password is shown only once.',
    arguments: [],
    options: { email: text, firm: text, role: text },
    read: createUserTask,
  },
  {
    name: 'user password',
    usage: 'user password EMAIL',
    does: "Reset a user's password and end their sessions. The temporary password is shown only once.",
    arguments: ['EMAIL'],
    options: {},
    read: (words) => resetPasswordTask(words.argument('EMAIL')),
  },
  {
    name: 'user factors',
    usage: 'user factors EMAIL',
    does: "Remove a locked-out user's passkeys, authenticator app and recovery codes, and end their sessions.",
    arguments: ['EMAIL'],
    options: {},
    read: (words) => resetFactorsTask(words.argument('EMAIL')),
  },
  {
    name: 'signin-policy',
    usage: 'signin-policy --firm OID [--off]',
    does: 'Show the roles for which a firm requires a second factor. --off removes the requirement.',
    arguments: [],
    options: { firm: text, off: flag },
    read: signInPolicyTask,
  },
];

function resetFactorsTask(given: string): Task {
  return async ({ store }) => {
    const email = normalizeEmail(given);
    const user = { email, firmOid: null, requestedBy: 'The operator' };
    const isReset = await store.database.transaction((transaction) =>
      resetFactors(transaction, user, byOperator()),
    );
    if (!isReset) {
      throw new OperatorError(`No such user: ${email}.`);
    }
    const text = `Removed the sign-in methods and ended the sessions of ${email}. The password still works.`;
    return { ok: true, json: { email }, text: text };
  };
}

function signInPolicyTask(words: Words): Task {
  const firmOid = words.required('firm');
  const turnsOff = words.flag('off');
  return async ({ store }) => {
    if (turnsOff) {
      await store.database.transaction(async (transaction) => {
        const before = await lockSignInPolicy(transaction, firmOid, byOperator());
        if (before.secondFactorRequiredFor.length === 0) return;
        const none = { secondFactorRequiredFor: [], from: null };
        await writeSignInPolicy(transaction, firmOid, none, byOperator());
      });
    }
    const { version: _, ...policy } = await readSignInPolicy(store.database, firmOid);
    const { secondFactorRequiredFor: required, from } = policy;
    const text =
      required.length === 0
        ? `Firm ${firmOid} doesn't require a second factor.`
        : `Firm ${firmOid} requires a second factor for ${required.join(', ')} starting ${from}.`;
    return { ok: true, json: { firmOid, ...policy }, text: text };
  };
}

function createUserTask(words: Words): Task {
  const wanted = {
    email: words.required('email'),
    firmOid: words.required('firm'),
    role: words.choice('role', userRoles),
  };
  return async ({ store }) => {
    const made = await createUser(store, wanted, byOperator());
    const text = `User: ${made.email}\nPassword: ${made.password}\nThe password is shown only once. The user must sign in and change it within 7 days.`;
    return { ok: true, json: made, text: text };
  };
}

function resetPasswordTask(given: string): Task {
  return async ({ store }) => {
    const email = normalizeEmail(given);
    const made = await resetPassword(store, email, byOperator());
    if (made === undefined) {
      throw new OperatorError(`No such user: ${email}.`);
    }
    const text = `User: ${made.email}\nPassword: ${made.password}\nThe password is shown only once. The user must sign in and change it within 7 days. All of the user's sessions have ended.`;
    return { ok: true, json: made, text: text };
  };
}

function createTask(words: Words): Task {
  const wanted = {
    name: words.required('name'),
    admin: words.required('admin'),
    firmOid: words.optional('firm'),
  };
  return async ({ store }) => {
    const made = await createFirm(store, wanted, byOperator());
    const { firmOid, firmName, user } = made;
    return {
      ok: true,
      json: made,
      text: [
        `Firm: ${firmName} (${firmOid})`,
        `Administrator: ${user.email}`,
        `Password: ${user.password}`,
        'The password is shown only once. Sign in and change it within 7 days.',
      ].join('\n'),
    };
  };
}

function domainsTask(words: Words): Task {
  const firmOid = words.argument('FIRM');
  const domains = words.rest().map(readDomain);
  const clears = words.flag('clear');
  if (clears && domains.length > 0) {
    throw new UsageError('Use either domains or --clear, not both.');
  }
  return async ({ store }) => {
    const found =
      clears || domains.length > 0
        ? await setFirmDomains(store.database, { firmOid, domains }, byOperator())
        : await readFirmDomains(store.database, firmOid);
    return { ok: true, json: { firmOid, ...found }, text: domainsText(firmOid, found) };
  };
}

function readDomain(given: string): string {
  const read = emailDomainSchema.safeParse(given);
  if (!read.success) {
    throw new UsageError(`"${given}" is not a domain. Use a domain such as example.com.`);
  }
  return read.data;
}

function domainsText(firmOid: string, { domains, outside, elsewhere }: FirmDomains): string {
  const first =
    domains.length === 0
      ? `Users at firm ${firmOid} can have any address outside other firms' domains.`
      : `Users at firm ${firmOid} must have addresses in ${domains.join(', ')}. Users at other firms can't use these domains. Subdomains are separate domains.`;
  const others = elsewhere.map(({ email, firmOid: other }) => `${email} (firm ${other})`);
  return [
    first,
    ...(outside.length === 0
      ? []
      : ['Existing users at this firm with addresses outside these domains:', ...outside]),
    ...(others.length === 0
      ? []
      : ['Existing users at other firms with addresses in these domains:', ...others]),
  ].join('\n');
}

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
    return { ok: true, json: made, text: `Key ID: ${made.keyId}\n${secret}\nThis is shown only once.` };
  };
}

function readKeyName(given: string | undefined): string | undefined {
  const read = keyNameSchema.optional().safeParse(given);
  if (!read.success) {
    throw new UsageError(`--name: ${read.error.issues[0]?.message ?? 'Enter a valid key name.'}`);
  }
  return read.data;
}

/** Parses a key's expiration, given in days (`90d`). Returns milliseconds since 1970, or null if it isn't given. */
function readExpiry(given: string | undefined): number | null {
  if (given === undefined) return null;
  const [, days] = /^([1-9]\d{0,3})d$/.exec(given) ?? [];
  if (days === undefined || Number(days) > 3_650) {
    throw new UsageError('--expires: Use a number of days from 1d to 3650d, such as 90d.');
  }
  return Date.now() + Number(days) * 24 * 3_600_000;
}

function revokeKeyTask(keyId: string): Task {
  return async ({ store }) => {
    await revokeKey(store, keyId, byOperator());
    await wait(apiKeyFreshForMs); // until every instance applies the change
    return { ok: true, json: { keyId }, text: `Key ${keyId} is revoked.` };
  };
}

async function listKeysTask({ store }: RunningStore): Promise<Outcome> {
  const keys = await listKeys(store.database);
  const lines = keys.map(({ keyId, name, firmOid, role, kind, expiresAt, revokedAt }) => {
    const state = revokedAt === null ? validity(expiresAt) : `revoked ${revokedAt}`;
    return [keyId, kind, firmOid, role, state, name].join('  ');
  });
  return { ok: true, json: keys, text: lines.length > 0 ? lines.join('\n') : 'No keys.' };
}

function validity(expiresAt: string | null): string {
  if (expiresAt === null) return 'valid';
  return Date.parse(expiresAt) > Date.now() ? `valid until ${expiresAt}` : `expired ${expiresAt}`;
}
