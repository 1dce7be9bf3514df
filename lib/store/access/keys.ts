import { createHash, randomBytes } from 'node:crypto';
import sql, { empty } from 'sql-template-tag';
import type { Role } from '#lib/domain/access/access.ts';
import { identityOfName } from '#lib/domain/text/identity-of-name.ts';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import { lockAccess } from './lock-access.ts';
import { copyRestrictions } from '#lib/store/access/restrictions/copy-restrictions.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { keyNameTaken, requireKeyPlace } from './key-place.ts';
import { timestampText } from '#lib/store/offers/offer-rows.ts';
import { OperatorError } from '#lib/store/operator-error.ts';
import { encryptSecret } from '#lib/store/secret-key/secret-keys.ts';
import { recordSecurityEvent } from './security-events.ts';
import type { Store } from '#lib/store/store.ts';

export type NewKey = {
  readonly firmOid: string;
  readonly role: Role;
  /** How the audit names whoever uses the key, in the form of keyNameSchema; without one, its id. */
  readonly name?: string | undefined;
  /** Whether requests are signed with it, or bear it. */
  readonly signing: boolean;
};

/** What a client sends as `Authorization: Bearer`. The store cannot show it again. */
export type BearerKey = { readonly keyId: string; readonly key: string };

/** What a client signs with: the key id goes along, the secret does not. Shown once, too. */
export type SigningKey = { readonly keyId: string; readonly secret: string };

export type ListedKey = {
  readonly keyId: string;
  readonly name: string;
  readonly firmOid: string;
  readonly role: Role;
  readonly kind: 'key' | 'signing key';
  readonly createdAt: string;
  /** Null where not known, of keys made long ago. */
  readonly createdBy: Pick<EventContext['actor'], 'kind' | 'name'> | null;
  /** When the user who made the key was removed, until an administrator says that the key stays. */
  readonly makerRemovedAt: string | null;
  /** Beginning of the hour; null where never. */
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
};

const secretBytes = 32;

/**
 * Makes an API key, which is an event of its firm; what is switched off for its maker is switched off for it. What is
 * done alongside stands or falls with it. Throws an OperatorError when there is no such firm, a RefusedAddition when it
 * has as many keys as it may, or one of this name.
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
  alongside?: (transaction: Database, made: BearerKey | SigningKey) => Promise<void>,
): Promise<BearerKey | SigningKey>;
export async function createKey(
  { database, keys }: Store,
  { firmOid, role, name, signing }: NewKey,
  context: EventContext,
  alongside?: (transaction: Database, made: BearerKey | SigningKey) => Promise<void>,
): Promise<BearerKey | SigningKey> {
  const keyId = randomBytes(8).toString('hex');
  const secret = randomBytes(secretBytes).toString('base64url');
  const hash = signing ? null : createHash('sha256').update(secret).digest();
  const encrypted = signing ? encryptSecret(keys.signingSecrets, keyId, secret) : null;
  const made = signing ? { keyId, secret } : { keyId, key: `desk_live_${keyId}_${secret}` };
  const nameKey = identityOfName(name ?? keyId);
  const { actor } = context;
  await database.transaction(async (transaction) => {
    await lockAccess(transaction, firmOid, context);
    await requireKeyPlace(transaction, firmOid, nameKey);
    const inserted = await transaction.query(sql`
      insert into api_key (key_id, name, name_key, firm_oid, role, secret_hash, encrypted_secret, secret_key_id,
        created_by_kind, created_by_name)
      values (${keyId}, ${name ?? keyId}, ${nameKey}, ${firmOid}, ${role}, ${hash}::bytea, ${encrypted}::bytea,
        ${signing ? keys.id : null}::bytea, ${actor.kind}, ${actor.name})
      on conflict (firm_oid, name_key) where revoked_at is null do nothing
      returning 1`);
    if (inserted.length === 0) {
      throw keyNameTaken();
    }
    const kind = signing ? 'signing' : 'bearer';
    const detail = [...(name === undefined ? [] : [name]), role, kind].join(', ');
    await recordSecurityEvent(transaction, {
      event: 'key.created',
      firmOid,
      ...context,
      subject: keyId,
      detail,
    });
    await copyRestrictions(transaction, { kind: 'key', id: keyId, firmOid }, context);
    await alongside?.(transaction, made);
  });
  return made;
}

/** From now on nobody gets in with the key. Throws an OperatorError when there is no such key. */
export async function revokeKey({ database }: Store, keyId: string, context: EventContext): Promise<void> {
  if (!(await endKey(database, keyId, context))) {
    throw new OperatorError(`There is no key ${keyId}.`);
  }
}

/**
 * Revokes a key, with a firm only one of that firm. False when there is no such key. Holds after apiKeyFreshForMs. An
 * event only where the key was valid until then.
 */
export async function endKey(
  database: DatabasePool,
  keyId: string,
  context: EventContext,
  firmOid?: string,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [key] = await transaction.query<{ name: string; firmOid: string; isRevoked: boolean }>(sql`
      select name, firm_oid as "firmOid", revoked_at is not null as "isRevoked" from api_key
      where key_id = ${keyId} ${firmOid === undefined ? empty : sql`and firm_oid = ${firmOid}`}
      for update`);
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

/** Every key, or every one of a firm, revoked ones too, oldest first; never a secret. */
export async function listKeys(database: Database, firmOid?: string): Promise<ListedKey[]> {
  return database.query<ListedKey>(sql`
    select key_id as "keyId", name, firm_oid as "firmOid", role,
      case when secret_hash is null then 'signing key' else 'key' end as kind,
      ${timestampText('created_at')} as "createdAt",
      case when created_by_kind is not null
        then jsonb_build_object('kind', created_by_kind, 'name', created_by_name) end as "createdBy",
      ${timestampText('maker_removed_at')} as "makerRemovedAt", ${timestampText('last_used_at')} as "lastUsedAt",
      ${timestampText('revoked_at')} as "revokedAt"
    from api_key
    ${firmOid === undefined ? empty : sql`where firm_oid = ${firmOid}`}
    order by created_at, key_id`);
}
