import sql from 'sql-template-tag';
import type { Role } from '#lib/domain/access/access.ts';
import type { KeyLimits } from '#lib/domain/access/key-limits.ts';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import { copyRestrictions } from '#lib/store/access/restrictions/restrictions.ts';
import type { Database } from '#lib/store/database/database.ts';
import type { Store } from '#lib/store/store.ts';
import { type BearerKey, insertKey, type SigningKey, requireKeyPlace } from './key-place.ts';
import { lockAccess } from './lock-access.ts';
import { recordSecurityEvent } from './security-events.ts';

type KeyRotation = {
  readonly firmOid: string;
  readonly keyId: string;
  /** For how long the key before goes on, in hours. */
  readonly overlapHours: number;
  readonly now: Date;
};

const hourMs = 3_600_000;

/**
 * Makes a key that takes the place of another one, with its name, role, limits, restrictions and note. It ends
 * when that one would have ended: a rotation extends nothing. The one before ends after the overlap, or when it would have ended anyway. Undefined where the firm has no such key in force. Throws a
 * RefusedAddition when the firm has as many keys as it may. What is done alongside stands or falls with it.
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
    await requireKeyPlace(transaction, firmOid, undefined);
    const endsAtMs = Math.min(before.expiresAtMs ?? Infinity, now.getTime() + overlapHours * hourMs);
    // Its name is that of the key that comes: its own identity is free of it.
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

type KeyBefore = KeyLimits & {
  readonly name: string;
  readonly role: Role;
  readonly signing: boolean;
  readonly note: string | null;
};
