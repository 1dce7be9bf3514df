import sql, { empty, type Sql } from 'sql-template-tag';
import type { Role } from '#lib/domain/access/access.ts';
import { limitsInWords, noLimits } from '#lib/domain/access/api-key.ts';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import { copyRestrictions } from '#lib/store/access/restrictions/restrictions.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { timestampText } from '#lib/store/database/sql-parts.ts';
import { OperatorError } from '#lib/store/errors.ts';
import type { Store } from '#lib/store/store.ts';
import { lockAccess, lockAccessOf } from './lock-access.ts';
import {
  type BearerKey,
  insertStoredKey,
  type StoredKey,
  makeKey,
  maxActiveKeys,
  type NewKey,
  type SigningKey,
  requireRoomForKey,
} from './new-key.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';

export type ListedKey = {
  readonly keyId: string;
  readonly name: string;
  readonly firmOid: string;
  readonly role: Role;
  readonly kind: 'key' | 'signing key';
  readonly createdAt: string;
  /** Creator of the key; null for old keys whose creator is unknown. */
  readonly createdBy: Pick<EventContext['actor'], 'kind' | 'name'> | null;
  /** Time when the key's creator was removed, or null. Cleared when an administrator decides to keep the key. */
  readonly makerRemovedAt: string | null;
  /** Start of the hour of last use; null if never used. */
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
  readonly expiresAt: string | null;
  readonly addresses: readonly string[] | null;
  readonly requests: readonly string[] | null;
  readonly note: string | null;
};

/**
 * Creates an API key and a security event for its firm. The creator's restrictions also apply to the key.
 * Throws an OperatorError if the firm doesn't exist. Throws a RefusedAddition if the firm has the maximum number of
 * active keys, has created or requested the maximum number today, or has an active key with this name.
 */
export function createKey(
  store: Store,
  wanted: NewKey & { readonly signing: false },
  context: EventContext,
): Promise<BearerKey>;
export function createKey(
  store: Store,
  wanted: NewKey & { readonly signing: true },
  context: EventContext,
): Promise<SigningKey>;
export function createKey(
  store: Store,
  wanted: NewKey,
  context: EventContext,
): Promise<BearerKey | SigningKey>;
export async function createKey(
  { database, keys }: Store,
  wanted: NewKey,
  context: EventContext,
): Promise<BearerKey | SigningKey> {
  return database.transaction(async (transaction) => {
    const { made, kept } = makeKey(keys, wanted.signing);
    await addStoredKey(transaction, keys, { wanted, kept, maker: context.actor }, context);
    return made;
  });
}

/** A generated key and its creator. */
export type KeyToAdd = {
  readonly wanted: NewKey;
  readonly kept: StoredKey;
  readonly maker: EventContext['actor'];
};

/**
 * Adds a key in a transaction, on behalf of its creator. `context` identifies the approver, or the creator if no
 * approval was required. Throws the same errors as createKey.
 */
export async function addStoredKey(
  transaction: Database,
  keys: Store['keys'],
  { wanted, kept, maker }: KeyToAdd,
  context: EventContext,
): Promise<void> {
  const { firmOid, role, name, signing, limits = noLimits } = wanted;
  const { keyId } = kept;
  const ofMaker = { ...context, actor: maker };
  await lockAccess(transaction, firmOid, context);
  await requireRoomForKey(transaction, firmOid, name);
  await insertStoredKey(transaction, keys, wanted, kept, ofMaker);
  const words = [...(name === undefined ? [] : [name]), role, signing ? 'signing' : 'bearer'];
  await recordSecurityEvent(transaction, {
    event: 'key.created',
    firmOid,
    ...context,
    subject: keyId,
    detail: [...words, ...limitsInWords(limits)].join(', '),
  });
  await copyRestrictions(transaction, { kind: 'key', id: keyId, firmOid }, ofMaker);
}

/** Revokes a key. Throws an OperatorError if it doesn't exist. */
export async function revokeKey({ database }: Store, keyId: string, context: EventContext): Promise<void> {
  if (!(await endKey(database, keyId, context))) {
    throw new OperatorError(`No such key: ${keyId}.`);
  }
}

/**
 * Revokes a key. If a firm is given, revokes the key only if it belongs to that firm. Returns false if the key
 * doesn't exist. Takes effect within apiKeyFreshForMs. Records an event only if the key was active.
 */
export async function endKey(
  database: DatabasePool,
  keyId: string,
  context: EventContext,
  firmOid?: string,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const find = (lock: Sql) =>
      transaction.query<{ name: string; firmOid: string; isRevoked: boolean }>(sql`
        select name, firm_oid as "firmOid", revoked_at is not null as "isRevoked" from api_key
        where key_id = ${keyId} ${firmOid === undefined ? empty : sql`and firm_oid = ${firmOid}`} ${lock}`);
    const [known] = await find(empty);
    if (known === undefined) return false;
    await lockAccessOf(transaction, known.firmOid); // so that the key can't create access afterward
    const [key] = await find(sql`for update`);
    if (key === undefined || key.isRevoked) {
      return key !== undefined;
    }
    await transaction.query(sql`update api_key set revoked_at = now() where key_id = ${keyId}`);
    await recordSecurityEvent(transaction, {
      event: 'key.revoked',
      firmOid: key.firmOid,
      ...context,
      subject: keyId,
      detail: key.name === keyId ? null : key.name,
    });
    return true;
  });
}

/** Lists all keys, a firm's keys, or a single key, oldest first. Includes revoked keys, but no secrets. */
export async function listKeys(
  database: Database,
  firmOid?: string,
  keyId: string | null = null,
): Promise<ListedKey[]> {
  return database.query<ListedKey>(sql`
    ${selectKeys}
    where (${keyId}::text is null or key_id = ${keyId})
      ${firmOid === undefined ? empty : sql`and firm_oid = ${firmOid}`}
    order by created_at, key_id`);
}

/** Maximum number of keys on a page. All active keys of a firm fit on one page. Revoked keys can take many pages. */
export const maxKeysPerPage = maxActiveKeys;

/**
 * Returns a page of a firm's keys: keys that aren't revoked, then revoked keys, each oldest first. `after` is the last
 * key of the previous page.
 */
export async function listFirmKeys(
  database: Database,
  firmOid: string,
  after: { readonly isRevoked: boolean; readonly keyId: string } | undefined,
  limit: number,
): Promise<ListedKey[]> {
  const created =
    after && sql`(select created_at from api_key where key_id = ${after.keyId} and firm_oid = ${firmOid})`;
  return database.query<ListedKey>(sql`
    ${selectKeys}
    where firm_oid = ${firmOid}
      ${after ? sql`and (revoked_at is not null, created_at, key_id) > (${after.isRevoked}, ${created}, ${after.keyId})` : empty}
    order by revoked_at is not null, created_at, key_id limit ${limit}`);
}

// The arrays are read as JSON, because parsing PostgreSQL arrays blocks other requests if there are many entries.
const selectKeys: Sql = sql`
  select key_id as "keyId", name, firm_oid as "firmOid", role,
    case when secret_hash is null then 'signing key' else 'key' end as kind,
    ${timestampText('created_at')} as "createdAt",
    case when created_by_kind is not null
      then jsonb_build_object('kind', created_by_kind, 'name', created_by_name) end as "createdBy",
    ${timestampText('maker_removed_at')} as "makerRemovedAt", ${timestampText('last_used_at')} as "lastUsedAt",
    ${timestampText('revoked_at')} as "revokedAt", ${timestampText('expires_at')} as "expiresAt",
    to_json(addresses) as addresses, to_json(requests) as requests, note
  from api_key`;

/**
 * Lets a firm keep a key whose creator was removed, by clearing the time of the removal. Returns false if the
 * firm has no such active key. Records an event only if that time was set.
 */
export async function keepKey(
  database: DatabasePool,
  { keyId, firmOid }: { readonly keyId: string; readonly firmOid: string },
  context: EventContext,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [key] = await transaction.query<{ name: string; isMarked: boolean }>(sql`
      select name, maker_removed_at is not null as "isMarked" from api_key
      where key_id = ${keyId} and firm_oid = ${firmOid} and revoked_at is null
      for no key update`);
    if (key?.isMarked === true) {
      await transaction.query(sql`update api_key set maker_removed_at = null where key_id = ${keyId}`);
      await recordSecurityEvent(transaction, {
        event: 'key.kept',
        firmOid,
        ...context,
        subject: keyId,
        detail: key.name === keyId ? null : key.name,
      });
    }
    return key !== undefined;
  });
}
