import sql from 'sql-template-tag';
import type { Role } from '#lib/domain/access/access.ts';
import type { KeyLimits } from '#lib/domain/access/api-key.ts';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import { copyRestrictions } from '#lib/store/access/restrictions/restrictions.ts';
import type { Database } from '#lib/store/database/database.ts';
import type { Store } from '#lib/store/store.ts';
import { type BearerKey, insertKey, type SigningKey, requireRoomForKey } from './new-key.ts';
import { lockAccess, RefusedAddition } from './lock-access.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';

type KeyRotation = {
  readonly firmOid: string;
  readonly keyId: string;
  /** How many hours the old key stays valid. */
  readonly overlapHours: number;
  readonly now: Date;
};

const hourMs = 3_600_000;

/**
 * Creates a key that replaces another one, with its kind, name, role, limits, restrictions and note, and adds the
 * caller's restrictions. The new key expires when the old one would have expired, because a rotation doesn't extend
 * access. The old key expires after the overlap, or earlier if it would have expired anyway. Returns undefined if the
 * firm has no such active key. Throws a RefusedAddition if the key was already replaced, or if the firm has the maximum
 * number of active keys, or has created or requested the maximum number today. `alongside` runs in the same transaction.
 */
export async function rotateApiKey(
  { database, keys }: Store,
  { firmOid, keyId, overlapHours, now }: KeyRotation,
  context: EventContext,
  alongside: (transaction: Database, made: BearerKey | SigningKey) => Promise<void>,
): Promise<BearerKey | SigningKey | undefined> {
  return database.transaction(async (transaction) => {
    await lockAccess(transaction, firmOid, context);
    const [before] = await transaction.query<KeyBefore>(sql`
      select name, role, secret_hash is null as signing, note, addresses, requests,
        (extract(epoch from expires_at) * 1000)::float8 as "expiresAtMs"
      from api_key
      where key_id = ${keyId} and firm_oid = ${firmOid} and revoked_at is null
      for no key update`);
    if (before === undefined || (before.expiresAtMs ?? Infinity) <= now.getTime()) {
      return undefined;
    }
    await requireNotReplaced(transaction, firmOid, keyId);
    await requireRoomForKey(transaction, firmOid, undefined);
    const endsAtMs = Math.min(before.expiresAtMs ?? Infinity, now.getTime() + overlapHours * hourMs);
    // The new key takes over the name, so the old key is excluded from the uniqueness check.
    await transaction.query(sql`
      update api_key set name_key = key_id, expires_at = to_timestamp(${endsAtMs}::float8 / 1000)
      where key_id = ${keyId}`);
    const { role, signing, note, addresses, requests } = before;
    const limits = { addresses, requests, expiresAtMs: before.expiresAtMs };
    const name = before.name === keyId ? undefined : before.name;
    const made = await insertKey(transaction, keys, { firmOid, role, name, signing, limits, note }, context);
    await transaction.query(sql`update api_key set replaces_key_id = ${keyId} where key_id = ${made.keyId}`);
    await transaction.query(sql`
      insert into restriction (subject_kind, subject, request, set_by_kind, set_by_name)
      select subject_kind, ${made.keyId}, request, set_by_kind, set_by_name from restriction
      where subject_kind = 'key' and subject = ${keyId}`);
    await copyRestrictions(transaction, { kind: 'key', id: made.keyId, firmOid }, context);
    const until = new Date(endsAtMs).toISOString();
    await recordSecurityEvent(transaction, {
      event: 'key.rotated',
      firmOid,
      ...context,
      subject: keyId,
      detail: [...(name === undefined ? [] : [name]), `new key ${made.keyId}`, `until ${until}`].join(', '),
    });
    await alongside(transaction, made);
    return made;
  });
}

/** Throws a RefusedAddition if a key that replaced this one, directly or through other rotations, isn't revoked. */
async function requireNotReplaced(transaction: Database, firmOid: string, keyId: string): Promise<void> {
  const [newest] = await transaction.query<{ keyId: string }>(sql`
    with recursive replacement as (
      select key_id, revoked_at, 1 as generation from api_key
      where firm_oid = ${firmOid} and replaces_key_id = ${keyId}
      union all
      select api_key.key_id, api_key.revoked_at, generation + 1
      from api_key join replacement on replaces_key_id = replacement.key_id
      where firm_oid = ${firmOid}
    )
    select key_id as "keyId" from replacement where revoked_at is null order by generation desc limit 1`);
  if (newest === undefined) return;
  const message = `The key ${newest.keyId} has already replaced this key. Rotate that key, or revoke it first.`;
  throw new RefusedAddition('key.name.taken', 'name', message);
}

type KeyBefore = KeyLimits & {
  readonly name: string;
  readonly role: Role;
  readonly signing: boolean;
  readonly note: string | null;
};
