import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { hashOfNoPassword } from './passwords.ts';
import { recordSecurityEvent } from '#lib/store/access/security-events.ts';
import { addSession, type CheckedUser, type SignInOrigin } from './sessions.ts';
import type { Identity } from './identity.ts';
import { takePendingIdentity } from './sign-in-transactions.ts';
import { lockUser } from '#lib/store/access/users.ts';

/** Starts a session for the user whom an identity is linked to. Returns its token, or undefined when there is none. */
export async function startSessionOf(
  database: DatabasePool,
  identity: Identity,
  origin: SignInOrigin,
): Promise<string | undefined> {
  return database.transaction(async (transaction) => {
    const email = await linkedEmail(transaction, identity);
    const firmOid = email && (await lockUser(transaction, email));
    // Asked again under the lock: whoever takes the link away holds it, too.
    const isStillLinked = email !== undefined && (await linkedEmail(transaction, identity)) === email;
    return firmOid && isStillLinked
      ? addSession(transaction, { email, firmOid }, ['openid'], origin)
      : undefined;
  });
}

/**
 * Links the identity that a token of a sign-in transaction stands for with the user whose one-time password was
 * checked, and starts a session. All three are used up: the transaction, the password, and the chance to link another
 * identity. Returns the session's token, or undefined when one of them is no longer as it was; then nothing is changed.
 */
export async function linkIdentity(
  database: DatabasePool,
  { email, passwordHash }: CheckedUser,
  transactionToken: string,
  origin: SignInOrigin,
): Promise<string | undefined> {
  return database
    .transaction(async (transaction) => {
      const identity = await takePendingIdentity(transaction, transactionToken);
      const firmOid = await lockUser(transaction, email, passwordHash);
      if (identity === undefined || firmOid === undefined || !(await addLink(transaction, identity, email))) {
        throw new NothingLinked();
      }
      await transaction.query(sql`
        update desk_user set password_hash = ${hashOfNoPassword}, must_change_password = false where email = ${email}`);
      const { address, requestId } = origin;
      await recordSecurityEvent(transaction, {
        event: 'identity.linked',
        firmOid,
        actor: { kind: 'user', name: email, keyId: null },
        subject: email,
        detail: identity.issuer,
        address,
        requestId,
      });
      return addSession(transaction, { email, firmOid }, ['openid'], origin);
    })
    .catch((error: unknown) => {
      if (error instanceof NothingLinked) {
        return undefined;
      }
      throw error;
    });
}

/** Rolls the transaction back: the identity stays pending, for the next try. */
class NothingLinked extends Error {}

async function linkedEmail(database: Database, { issuer, subject }: Identity): Promise<string | undefined> {
  const [linked] = await database.query<{ email: string }>(sql`
    select email from user_identity where issuer = ${issuer} and subject = ${subject}`);
  return linked?.email;
}

/** False when the identity or the user is linked already. */
async function addLink(
  transaction: Database,
  { issuer, subject }: Identity,
  email: string,
): Promise<boolean> {
  const linked = await transaction.query(sql`
    insert into user_identity (issuer, subject, email) values (${issuer}, ${subject}, ${email})
    on conflict do nothing
    returning 1`);
  return linked.length === 1;
}
