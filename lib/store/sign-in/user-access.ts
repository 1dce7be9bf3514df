import type { Role } from '#lib/domain/access/access.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import { endFeedsOf, type ListedFeed, listFeeds } from '#lib/store/calendar/calendar-feeds.ts';
import { supersedeAccessOf } from '#lib/store/approvals/settle-approvals.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { timestampText } from '#lib/store/database/sql-parts.ts';
import { giveUpDeliveries } from '#lib/store/webhooks/change-webhooks.ts';
import { isFirmUser, type FirmUserId } from './firm-users.ts';
import { keysMadeBy } from '#lib/store/access/keys-made.ts';
import { lockAccess } from '#lib/store/access/lock-access.ts';
import { isInForce } from '#lib/store/keys/session-token.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';

type SessionOfUser = {
  readonly sessionId: string;
  readonly creationTimestamp: string;
  readonly expiresAt: string;
  readonly address: string | null;
  readonly userAgent: string | null;
};
type KeyOfUser = {
  readonly keyId: string;
  readonly name: string;
  readonly role: Role;
  readonly creationTimestamp: string;
  readonly lastUsedTimestamp: string | null;
};
type WebhookOfUser = { readonly webhookId: string; readonly url: string };

/** All active means by which a person, or anyone with the person's credentials, can access the firm's data. */
type UserAccess = {
  readonly sessions: readonly SessionOfUser[];
  readonly keys: readonly KeyOfUser[];
  readonly calendarFeeds: readonly ListedFeed[];
  readonly webhooks: readonly WebhookOfUser[];
};

const isMade = ({ email, firmOid }: FirmUserId): Sql => sql`
  firm_oid = ${firmOid} and (
    created_by_kind = 'user' and created_by_name = ${email}
    or created_by_key_id in (select key_id from made))`;

/**
 * Returns the access of a firm's user, or what is left of a removed user's: keys and webhooks. Returns undefined if there
 * is no such user and nothing is left.
 */
export async function readUserAccess(database: Database, user: FirmUserId): Promise<UserAccess | undefined> {
  const isUser = await isFirmUser(database, user);
  const sessions = await database.query<SessionOfUser>(sql`
    select session_id as "sessionId", ${timestampText('created_at')} as "creationTimestamp",
      ${timestampText('expires_at')} as "expiresAt", address, user_agent as "userAgent"
    from desk_session where ${isUser} and email = ${user.email} and ${isInForce} and not second_factor_due
    order by created_at desc, session_id`);
  const keys = await database.query<KeyOfUser>(sql`
    ${keysMadeBy(user)}
    select key_id as "keyId", name, role, ${timestampText('created_at')} as "creationTimestamp",
      ${timestampText('last_used_at')} as "lastUsedTimestamp"
    from api_key join made using (key_id)
    where revoked_at is null and (expires_at is null or expires_at > now())
    order by created_at, key_id`);
  const webhooks = await database.query<WebhookOfUser>(sql`
    ${keysMadeBy(user)}
    select webhook_id as "webhookId", url from webhook
    where (enabled or disabled_reason = 'unconfirmed') and ${isMade(user)} order by creation_timestamp, webhook_id`);
  if (!isUser && keys.length === 0 && webhooks.length === 0) return undefined;
  return { sessions, keys, calendarFeeds: isUser ? await listFeeds(database, user.email) : [], webhooks };
}

/**
 * Revokes all of a user's access in one transaction: sessions end, keys are revoked, calendar feeds are deleted, webhooks
 * are disabled, and unsubscribe links already sent stop working. The password stays the same. For a removed user, only
 * keys and webhooks can be left. Returns false if there is no such user and nothing is left.
 */
export async function revokeUserAccess(
  database: DatabasePool,
  user: FirmUserId,
  context: EventContext,
): Promise<boolean> {
  const { email, firmOid } = user;
  return database.transaction(async (transaction) => {
    await lockAccess(transaction, firmOid, context);
    const held = await transaction.query(sql`
      update desk_user set unsubscribe_generation = unsubscribe_generation + 1
      where email = ${email} and firm_oid = ${firmOid} returning 1`);
    const isUser = held.length > 0;
    if (isUser) await supersedeAccessOf(transaction, user);
    const webhooks = await transaction.query<{ webhookId: string }>(sql`
      ${keysMadeBy(user)}
      update webhook set enabled = false, disabled_reason = 'switchedOff', challenge_due_at = null, version = version + 1
      where (enabled or disabled_reason = 'unconfirmed') and ${isMade(user)} returning webhook_id as "webhookId"`);
    for (const { webhookId } of webhooks) await giveUpDeliveries(transaction, webhookId);
    const keys = await transaction.query<{ keyId: string }>(sql`
      ${keysMadeBy(user)}
      update api_key set revoked_at = now() from made
      where api_key.key_id = made.key_id and revoked_at is null returning api_key.key_id as "keyId"`);
    if (!isUser && keys.length === 0 && webhooks.length === 0) return false;
    // A removed user's address may now belong to a user of another firm.
    const sessions = await transaction.query(
      sql`delete from desk_session where ${isUser} and email = ${email} returning 1`,
    );
    const feeds = isUser ? await endFeedsOf(transaction, email) : 0;
    const detail = [
      `sessions: ${sessions.length}`,
      `API keys: ${keys.map(({ keyId }) => keyId).join(' ') || 'none'}`,
      `calendar feeds: ${feeds}`,
      `webhooks: ${webhooks.map(({ webhookId }) => webhookId).join(' ') || 'none'}`,
    ].join(', ');
    await recordSecurityEvent(transaction, {
      event: 'access.revoked',
      firmOid,
      ...context,
      subject: email,
      detail,
    });
    return true;
  });
}
