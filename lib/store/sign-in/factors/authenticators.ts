import { randomInt } from 'node:crypto';
import sql from 'sql-template-tag';
import { generateSecret, verifySync } from 'otplib';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import type { FirmUserId } from '#lib/store/sign-in/firm-users.ts';
import { keepOnlySession } from '#lib/store/sign-in/own-sessions.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';
import type { Database } from '#lib/store/database/database.ts';
import {
  decryptOrReplaceSecret,
  decryptSecret,
  encryptSecret,
  type SecretKeys,
} from '#lib/store/keys/secret-keys.ts';
import type { Store } from '#lib/store/store.ts';
import { hashOf } from '#lib/store/keys/session-token.ts';
import { forgetDisabledPasskeys, noteAddedFactor, type OwnerInSession } from './passkeys.ts';

/** RFC 6238 as implemented by authenticator apps. One more step on either side allows for clock differences. */
const totp = { algorithm: 'sha1', digits: 6, period: 30, epochTolerance: 30 } as const;

/**
 * Generates a secret for an authenticator app. It takes effect when a code from it is verified. Until then, the
 * previous secret stays valid.
 */
export async function beginAuthenticator({ database, keys }: Store, email: string): Promise<string> {
  const secret = generateSecret();
  await database.query(sql`
    insert into authenticator (email, confirmed, encrypted_secret, secret_key_id)
    values (${email}, false, ${encryptSecret(keys.signingSecrets, email, secret)}, ${keys.id})
    on conflict (email, confirmed) do update set encrypted_secret = excluded.encrypted_secret,
      secret_key_id = excluded.secret_key_id, created_at = now(), last_step = 0`);
  return secret;
}

/**
 * Replaces the authenticator app and the recovery codes, and deletes disabled passkeys. Ends the user's other sessions,
 * which may have used only a stolen password. Returns the codes and this session's new token, `none` if there is no new
 * secret, or `wrong` if the code doesn't match it.
 */
export async function confirmAuthenticator(
  { database, keys }: Store,
  { email, firmOid, token }: OwnerInSession,
  { code, now }: { readonly code: string; readonly now: Date },
  context: EventContext,
): Promise<{ readonly recoveryCodes: readonly string[]; readonly token: string } | 'none' | 'wrong'> {
  return database.transaction(async (transaction) => {
    await holdUser(transaction, email);
    const pending = await readAuthenticator(transaction, email, false);
    if (pending === undefined) return 'none';
    const step = stepOf(keys, email, pending, { code, now });
    if (step === undefined) return 'wrong';
    await transaction.query(sql`delete from authenticator where email = ${email} and confirmed`);
    await transaction.query(sql`
      update authenticator set confirmed = true, created_at = now(), last_step = ${step} where email = ${email}`);
    await forgetDisabledPasskeys(transaction, email);
    const recoveryCodes = await renewRecoveryCodes(transaction, email);
    await recordSecurityEvent(transaction, {
      event: 'factor.added',
      firmOid,
      subject: email,
      detail: 'authenticator app',
      ...context,
    });
    await noteAddedFactor(transaction, email, 'authenticator app');
    return { recoveryCodes, token: await keepOnlySession(transaction, { email, token }) };
  });
}

/** Reports whether a code is correct and unused. Accepting it uses up its time step and all earlier ones. */
export async function acceptCode(
  database: Database,
  keys: SecretKeys,
  email: string,
  given: { readonly code: string; readonly now: Date },
): Promise<boolean> {
  const authenticator = await readAuthenticator(database, email, true);
  const step = authenticator && stepOf(keys, email, authenticator, given);
  if (step === undefined) return false;
  const accepted = await database.query(sql`
    update authenticator set last_step = ${step} where email = ${email} and confirmed and last_step < ${step}
    returning 1`);
  return accepted.length === 1;
}

/** Deletes the authenticator app and its recovery codes. Returns false if there is none. */
export async function deleteAuthenticator(
  { database }: Pick<Store, 'database'>,
  { email, firmOid }: FirmUserId,
  context: EventContext,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await holdUser(transaction, email);
    const deleted = await transaction.query<{ confirmed: boolean }>(sql`
      delete from authenticator where email = ${email} returning confirmed`);
    await transaction.query(sql`delete from recovery_code where email = ${email}`);
    if (!deleted.some(({ confirmed }) => confirmed)) return false;
    await recordSecurityEvent(transaction, {
      event: 'factor.removed',
      firmOid,
      subject: email,
      detail: 'authenticator app',
      ...context,
    });
    return true;
  });
}

/** Replaces the recovery codes of a user with an authenticator app. Returns undefined if there is none. */
export async function replaceRecoveryCodes(
  { database }: Pick<Store, 'database'>,
  { email, firmOid }: FirmUserId,
  context: EventContext,
): Promise<readonly string[] | undefined> {
  return database.transaction(async (transaction) => {
    await holdUser(transaction, email);
    if ((await readAuthenticator(transaction, email, true)) === undefined) return undefined;
    const codes = await renewRecoveryCodes(transaction, email);
    await recordSecurityEvent(transaction, {
      event: 'recovery.codes.renewed',
      firmOid,
      subject: email,
      detail: null,
      ...context,
    });
    return codes;
  });
}

/** Reencrypts every secret with the next SECRET_KEY. Returns the number of secrets. */
export async function encryptAuthenticatorSecrets(
  transaction: Database,
  keys: SecretKeys,
  next: SecretKeys,
): Promise<number> {
  const secrets = await transaction.query<{ email: string; confirmed: boolean; encrypted: Buffer }>(sql`
    select email, confirmed, encrypted_secret as encrypted from authenticator`);
  for (const { email, confirmed, encrypted } of secrets) {
    const secret = decryptOrReplaceSecret(keys.signingSecrets, email, encrypted);
    await transaction.query(sql`
      update authenticator
      set encrypted_secret = ${encryptSecret(next.signingSecrets, email, secret)}, secret_key_id = ${next.id}
      where email = ${email} and confirmed = ${confirmed}`);
  }
  return secrets.length;
}

/** Serializes changes to a user's factors. */
async function holdUser(transaction: Database, email: string): Promise<void> {
  await transaction.query(sql`select 1 from desk_user where email = ${email} for no key update`);
}

type Authenticator = { readonly encrypted: Buffer };

async function readAuthenticator(
  database: Database,
  email: string,
  confirmed: boolean,
): Promise<Authenticator | undefined> {
  const [authenticator] = await database.query<Authenticator>(sql`
    select encrypted_secret as encrypted from authenticator where email = ${email} and confirmed = ${confirmed}`);
  return authenticator;
}

/** Returns a code's time step; undefined if the code is wrong. */
function stepOf(
  keys: SecretKeys,
  email: string,
  { encrypted }: Authenticator,
  { code, now }: { readonly code: string; readonly now: Date },
): number | undefined {
  const token = code.replaceAll(' ', '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const secret = decryptSecret(keys.signingSecrets, email, encrypted);
  const result = verifySync({ ...totp, secret, token, epoch: Math.floor(now.getTime() / 1_000) });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

const codesOfUser = 10;

/** 31 letters and digits that are hard to confuse, each with just under five bits of entropy. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 20 of these characters have 99 bits of entropy. */
const charactersOfCode = 20;

/** Creates ten codes that replace the old ones. Only their hashes are stored. */
async function renewRecoveryCodes(transaction: Database, email: string): Promise<readonly string[]> {
  const codes = Array.from({ length: codesOfUser }, newCode);
  await transaction.query(sql`delete from recovery_code where email = ${email}`);
  await transaction.query(sql`
    insert into recovery_code (email, code_hash)
    select ${email}, code_hash from unnest(${codes.map(hashOfCode)}::bytea[]) as code_hash`);
  return codes;
}

/** Uses up a code. Returns false if it isn't one of the user's codes, or was used before. */
export async function useRecoveryCode(database: Database, email: string, code: string): Promise<boolean> {
  const used = await database.query(sql`
    delete from recovery_code where email = ${email} and code_hash = ${hashOfCode(code)} returning 1`);
  return used.length === 1;
}

function newCode(): string {
  const characters = Array.from({ length: charactersOfCode }, () => alphabet[randomInt(alphabet.length)]);
  return characters.join('').replaceAll(/.{4}(?=.)/g, '$&-');
}

/** Returns a code's hash. Capital letters, spaces and dashes make no difference. */
function hashOfCode(code: string): Buffer {
  return hashOf(code.toLowerCase().replaceAll(/[\s-]/g, ''));
}
