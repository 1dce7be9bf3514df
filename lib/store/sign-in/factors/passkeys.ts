import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { passkeyDisabledWords, signInMethodAddedWords } from '#lib/domain/notices/notice-words.ts';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import type { FirmUserId } from '#lib/store/sign-in/firm-users.ts';
import { keepOnlySession } from '#lib/store/sign-in/own-sessions.ts';
import { RefusedAddition } from '#lib/store/access/lock-access.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { noteAccountSecurity } from '#lib/store/notices/notices.ts';
import { hashOf } from '#lib/store/keys/session-token.ts';

/** Maximum number of passkeys per user. */
export const maxPasskeys = 10;

/** A passkey that can be used to sign in. */
export type Passkey = {
  readonly passkeyId: string;
  readonly email: string;
  readonly firmOid: string;
  readonly name: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly transports: readonly string[];
  /** Identifies the owner to authenticators. */
  readonly userHandle: Buffer;
};

/** A new passkey from an authenticator, after verification. */
type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'transports' | 'name'> & {
  readonly signCount: number;
  readonly backedUp: boolean;
};

const columns = sql`
  passkey_id as "passkeyId", email, firm_oid as "firmOid", name, credential_id as "credentialId",
  public_key as "publicKey", transports, passkey_handle as "userHandle"`;

/** Returns the passkeys that a user can sign in with. */
export async function readPasskeys(database: Database, email: string): Promise<Passkey[]> {
  return database.query<Passkey>(sql`
    select ${columns} from passkey join desk_user using (email)
    where email = ${email} and disabled_at is null order by passkey.created_at, passkey_id`);
}

export async function findPasskey(database: Database, credentialId: string): Promise<Passkey | undefined> {
  const [passkey] = await database.query<Passkey>(sql`
    select ${columns} from passkey join desk_user using (email)
    where credential_id = ${credentialId} and disabled_at is null`);
  return passkey;
}

/** Returns a user's identifier for authenticators, which is created when it is first needed. */
export async function passkeyHandle(database: Database, email: string): Promise<Buffer> {
  const [user] = await database.query<{ handle: Buffer }>(sql`
    update desk_user set passkey_handle = coalesce(passkey_handle, ${randomBytes(32)}) where email = ${email}
    returning passkey_handle as handle`);
  if (user === undefined) throw new Error("The session's user was removed.");
  return user.handle;
}

/** A user who adds a factor, with the token of the current session. */
export type OwnerInSession = FirmUserId & { readonly token: string };

/**
 * Adds a passkey for a user, deletes disabled ones, and ends the user's other sessions, which may have used only a
 * stolen password. Returns the passkey's ID and this session's new token, or undefined if the credential is already
 * registered. Throws a RefusedAddition if the user has the maximum number of passkeys.
 */
export async function addPasskey(
  database: DatabasePool,
  { email, firmOid, token }: OwnerInSession,
  { credentialId, publicKey, transports, name, signCount, backedUp }: NewPasskey,
  context: EventContext,
): Promise<{ readonly passkeyId: string; readonly token: string } | undefined> {
  return database.transaction(async (transaction) => {
    await transaction.query(sql`select 1 from desk_user where email = ${email} for no key update`);
    await forgetDisabledPasskeys(transaction, email);
    const [count] = await transaction.query<{ passkeys: number }>(sql`
      select count(*)::integer as passkeys from passkey where email = ${email}`);
    if ((count?.passkeys ?? 0) >= maxPasskeys) {
      const message = `You have ${maxPasskeys} passkeys, the maximum. Delete one first.`;
      throw new RefusedAddition('factor.limit', null, message);
    }
    const [added] = await transaction.query<{ passkeyId: string }>(sql`
      insert into passkey (email, credential_id, public_key, sign_count, transports, name, backed_up)
      values (${email}, ${credentialId}, ${publicKey}, ${signCount}, ${transports}, ${name}, ${backedUp})
      on conflict (credential_id) do nothing returning passkey_id as "passkeyId"`);
    if (added === undefined) return undefined;
    await recordSecurityEvent(transaction, {
      event: 'factor.added',
      firmOid,
      subject: email,
      detail: `passkey ${name}`,
      ...context,
    });
    await noteAddedFactor(transaction, email, `passkey ${name}`);
    return { ...added, token: await keepOnlySession(transaction, { email, token }) };
  });
}

/** Notifies a user of a new factor. */
export async function noteAddedFactor(transaction: Database, email: string, method: string): Promise<void> {
  await noteAccountSecurity(transaction, email, { event: 'factor.added' }, signInMethodAddedWords(method));
}

/** Renames a user's passkey. Returns false if it doesn't exist. */
export async function renamePasskey(
  database: Database,
  { email, passkeyId, name }: { readonly email: string; readonly passkeyId: string; readonly name: string },
): Promise<boolean> {
  const renamed = await database.query(sql`
    update passkey set name = ${name}
    where passkey_id::text = ${passkeyId} and email = ${email} and disabled_at is null returning 1`);
  return renamed.length === 1;
}

/** Deletes a user's passkey. Returns false if it doesn't exist. */
export async function deletePasskey(
  database: DatabasePool,
  { email, firmOid }: FirmUserId,
  passkeyId: string,
  context: EventContext,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [deleted] = await transaction.query<{ name: string }>(sql`
      delete from passkey where passkey_id::text = ${passkeyId} and email = ${email} and disabled_at is null
      returning name`);
    if (deleted === undefined) return false;
    await recordSecurityEvent(transaction, {
      event: 'factor.removed',
      firmOid,
      subject: email,
      detail: `passkey ${deleted.name}`,
      ...context,
    });
    return true;
  });
}

/** An authenticator's response, after its signature was verified. */
type PasskeyUse = {
  readonly passkey: Passkey;
  readonly signCount: number;
  readonly backedUp: boolean;
};

/**
 * Records the use of a passkey. A counter that doesn't increase suggests that the passkey was copied, because two
 * devices count separately. In that case, disables the passkey, notifies the user, and returns false. Also returns
 * false if the passkey is already disabled. Authenticators without a counter always send 0.
 */
export async function notePasskeyUse(
  database: DatabasePool,
  { passkey, signCount, backedUp }: PasskeyUse,
  { address, requestId }: Pick<EventContext, 'address' | 'requestId'>,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const { passkeyId, email, firmOid, name } = passkey;
    const used = await transaction.query(sql`
      update passkey set sign_count = ${signCount}, backed_up = ${backedUp}, last_used_at = now()
      where passkey_id = ${passkeyId} and disabled_at is null
        and (sign_count < ${signCount} or sign_count = 0 and ${signCount} = 0)
      returning 1`);
    if (used.length === 1) return true;
    const disabled = await transaction.query(sql`
      update passkey set disabled_at = now() where passkey_id = ${passkeyId} and disabled_at is null returning 1`);
    if (disabled.length === 1) {
      await recordSecurityEvent(transaction, {
        event: 'passkey.disabled',
        firmOid,
        actor: null,
        subject: email,
        detail: `passkey ${name}: its signature counter did not increase, so it may have been copied`,
        address,
        requestId,
      });
      const of = { event: 'passkey.disabled', subject: passkeyId };
      await noteAccountSecurity(transaction, email, of, passkeyDisabledWords(name));
    }
    return false;
  });
}

/**
 * Deletes a user's disabled passkeys when the user adds another factor. Until then, a password sign-in requires a
 * second factor because of them.
 */
export async function forgetDisabledPasskeys(transaction: Database, email: string): Promise<void> {
  await transaction.query(sql`delete from passkey where email = ${email} and disabled_at is not null`);
}

const challengeMinutes = 5;

type ChallengePurpose = 'registration' | 'authentication';

type Challenge = {
  readonly challenge: string;
  readonly purpose: ChallengePurpose;
  /** User who must respond to the challenge; null if not known yet. */
  readonly email: string | null;
};

export async function keepChallenge(
  database: Database,
  { challenge, purpose, email }: Challenge,
): Promise<void> {
  await database.query(sql`
    insert into passkey_challenge (challenge_hash, purpose, email, expires_at)
    values (${hashOf(challenge)}, ${purpose}, ${email}, now() + make_interval(mins => ${challengeMinutes}))`);
}

/**
 * Uses up a challenge, even if it has expired. Returns false if it has expired, was used before, has another purpose,
 * or belongs to another person. `allowsAnonymous` also accepts a challenge that was sent to a browser without a
 * session.
 */
export async function takeChallenge(
  database: Database,
  { challenge, purpose, email, allowsAnonymous }: Challenge & { readonly allowsAnonymous: boolean },
): Promise<boolean> {
  const taken = await database.query<{ isValid: boolean }>(sql`
    delete from passkey_challenge
    where challenge_hash = ${hashOf(challenge)} and purpose = ${purpose}
      and (email = ${email} or email is null and ${allowsAnonymous}::boolean)
    returning expires_at > now() as "isValid"`);
  return taken[0]?.isValid === true;
}

export async function forgetExpiredChallenges(database: Database): Promise<void> {
  await database.query(sql`delete from passkey_challenge where expires_at <= now()`);
}
