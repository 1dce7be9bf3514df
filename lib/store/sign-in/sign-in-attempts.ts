import sql, { empty, type Sql } from 'sql-template-tag';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { hashOf } from '#lib/store/keys/session-token.ts';

/** The e-mail address of a sign-in, and the network address that it comes from. */
export type SignInAttempt = {
  /** An e-mail address, or a text that starts with a space. See attemptWith and attemptInSession. */
  readonly email: string;
  /** Network address of the client, or a placeholder if unknown. */
  readonly address: string;
};

/**
 * Returns an attempt that is counted apart from those with a password, which anyone can make for any user. Only someone
 * with the password or the passkey's ID can use up this limit.
 */
export function attemptWith(
  factor: 'second factor' | 'passkey',
  { email, address }: SignInAttempt,
): SignInAttempt {
  return { email: ` ${factor} ${email}`, address };
}

/** Returns an attempt to confirm the identity of a session's user, which is counted only for this session. */
export function attemptInSession(token: string): SignInAttempt {
  const session = ` session ${hashOf(token).toString('base64url')}`;
  return { email: session, address: session };
}

/**
 * Limits on failed sign-ins: the number allowed within a number of seconds. The operator sets the limit per minute for
 * a network address. The limit for an e-mail address doesn't apply on networks that are known for it.
 */
const signInLimits = {
  emailFromAddress: { failures: 5, seconds: 15 * 60 },
  email: { failures: 50, seconds: 60 * 60 },
} as const;

/**
 * Limit on successful sign-ins for one e-mail address from one network address. There is a limit because each sign-in
 * costs a hash and a session.
 */
const successLimit = { successes: 30, seconds: 15 * 60 } as const;

const addressWindowSeconds = 60;

/**
 * How long a network is known after the correct password came from it. Failures on other networks don't block a user on
 * a known one. Otherwise anyone could lock the user out.
 */
const knownNetworkDays = 90;
/** Maximum number of known networks per user. Those with the newest successes are kept. */
export const maxKnownNetworks = 100;

/**
 * Records an attempt as a failure before the password is checked, so that concurrent attempts can't slip through
 * between counting and recording. If a limit is reached, records nothing and returns the number of seconds to wait;
 * otherwise returns undefined. Attempts for the same e-mail or network address wait for each other, always in the same
 * order.
 */
export async function beginSignIn(
  database: DatabasePool,
  { email, address }: SignInAttempt,
  maxPerAddress: number,
): Promise<number | undefined> {
  return database.transaction(async (transaction) => {
    await transaction.query(sql`select pg_advisory_xact_lock(${emailLocks}, hashtext(${email}))`);
    await transaction.query(sql`select pg_advisory_xact_lock(${addressLocks}, hashtext(${address}))`);
    const seconds = await secondsToWait(transaction, { email, address }, maxPerAddress);
    if (seconds === undefined) {
      await transaction.query(sql`
        insert into sign_in_failure (email, address, failed_at) values (${email}, ${address}, clock_timestamp())`);
    }
    return seconds;
  });
}

/**
 * What failed without naming a user: a program's key or signature, or a sign-in. They are counted separately, so that a
 * program with a broken key doesn't keep people on its network from signing in.
 */
export type UnnamedFailure = 'credential' | 'sign-in';

/**
 * Records a failure from a network address. If there were too many of its kind, records nothing and returns the number
 * of seconds to wait; otherwise returns undefined.
 */
export async function noteUnnamedFailure(
  database: Database,
  failure: UnnamedFailure,
  address: string,
  maxPerMinute: number,
): Promise<number | undefined> {
  const [row] = await database.query<{ seconds: number | null }>(sql`
    with reached as (${addressWait(failure, address, maxPerMinute)}), noted as (
      insert into sign_in_failure (email, address, failed_at)
      select ${storedAs[failure]}, ${address}, clock_timestamp() where not exists (select from reached)
    )
    select (select seconds from reached)`);
  return row?.seconds ?? undefined;
}

/**
 * Records a sign-in whose body was rejected. Requests from one network address are counted one at a time. Once they
 * reach the limit, records nothing and returns the number of seconds to wait. Otherwise returns undefined.
 */
export async function noteRefusedSignIn(
  database: DatabasePool,
  address: string,
  maxPerMinute: number,
): Promise<number | undefined> {
  return database.transaction(async (transaction) => {
    await transaction.query(sql`select pg_advisory_xact_lock(${addressLocks}, hashtext(${address}))`);
    return noteUnnamedFailure(transaction, 'sign-in', address, maxPerMinute);
  });
}

/**
 * Returns the number of seconds until an address with too many failed sign-ins within a minute can try again;
 * otherwise undefined.
 */
export async function readAddressWait(
  database: Database,
  address: string,
  maxPerMinute: number,
): Promise<number | undefined> {
  const [row] = await database.query<{ seconds: number }>(addressWait('sign-in', address, maxPerMinute));
  return row?.seconds;
}

/** Stored in place of the e-mail address. What a client enters as one is trimmed, so it never starts with a space. */
const storedAs = {
  credential: ' credential',
  'sign-in': ' sign-in',
} as const satisfies Record<UnnamedFailure, string>;

/**
 * Records that an attempt succeeded, even if the sign-in still needs its second factor: failed second factors are
 * counted separately. Earlier failures for the e-mail address from the same network address no longer count.
 */
export async function noteSuccess(database: Database, { email, address }: SignInAttempt): Promise<void> {
  await database.query(sql`
    with forgotten as (
      delete from sign_in_failure where email = ${email} and address = ${address}
    ), replaced as (${withoutOldSuccesses({ email, address })})
    insert into sign_in_success (email, address, succeeded_at) values (${email}, ${address}, clock_timestamp())`);
}

/** Deletes successes that no longer count. The new one shows that the network is known. */
function withoutOldSuccesses({ email, address }: SignInAttempt): Sql {
  return sql`
    delete from sign_in_success where email = ${email} and address = ${address}
      and succeeded_at < now() - make_interval(secs => ${successLimit.seconds})`;
}

/**
 * Deletes attempts that no longer count toward any limit, except for the newest success on each known network, and
 * networks that are no longer known.
 */
export async function forgetOldAttempts(database: Database): Promise<void> {
  const windows = Object.values(signInLimits).map(({ seconds }) => seconds);
  const longest = Math.max(addressWindowSeconds, ...windows);
  await database.query(sql`
    with network as (
      select email, address, max(succeeded_at) as newest,
        row_number() over (partition by email order by max(succeeded_at) desc) as place
      from sign_in_success group by email, address
    ), successes as (
      delete from sign_in_success as success using network
      where success.email = network.email and success.address = network.address
        and succeeded_at < now() - make_interval(secs => ${successLimit.seconds})
        and (starts_with(success.email, ' ') or succeeded_at < newest or place > ${maxKnownNetworks}
          or succeeded_at < now() - make_interval(days => ${knownNetworkDays}))
    )
    delete from sign_in_failure where failed_at < now() - make_interval(secs => ${longest})`);
}

/** First number of the pairs that identify these locks. No other two-number lock uses it. */
const emailLocks = 7_302_216;
const addressLocks = 7_302_217;

/**
 * Returns how many seconds the next attempt must wait; undefined if it needn't wait. A limit of n failures or successes
 * is reached while the n-th newest is within its window.
 */
async function secondsToWait(
  database: Database,
  { email, address }: SignInAttempt,
  maxPerAddress: number,
): Promise<number | undefined> {
  const { emailFromAddress, email: ofEmail } = signInLimits;
  const [row] = await database.query<{ seconds: number | null }>(sql`
    select ceil(extract(epoch from max(until) - clock_timestamp()))::integer as seconds from (
      (select failed_at + make_interval(secs => ${emailFromAddress.seconds}) as until from sign_in_failure
        where email = ${email} and address = ${address}
        order by failed_at desc offset ${emailFromAddress.failures - 1} limit 1)
      union all
      (select failed_at + make_interval(secs => ${ofEmail.seconds}) from sign_in_failure
        where email = ${email}
          and not exists (select from sign_in_success where email = ${email} and address = ${address})
        order by failed_at desc offset ${ofEmail.failures - 1} limit 1)
      union all
      (select succeeded_at + make_interval(secs => ${successLimit.seconds}) from sign_in_success
        where email = ${email} and address = ${address}
        order by succeeded_at desc offset ${successLimit.successes - 1} limit 1)
      ${maxPerAddress > 0 ? sql`union all (${addressLimit('sign-in', address, maxPerAddress)})` : empty}
    ) as reached`);
  const seconds = row?.seconds ?? 0;
  return seconds > 0 ? seconds : undefined;
}

/** Selects the number of seconds until an address can try again; no row if it can now. */
function addressWait(failure: UnnamedFailure, address: string, most: number): Sql {
  return sql`
    select ceil(extract(epoch from until - clock_timestamp()))::integer as seconds
    from (${addressLimit(failure, address, most)}) as newest
    where until > clock_timestamp()`;
}

/**
 * Selects when an address can try again after too many failures within a minute; no row if there weren't too
 * many.
 */
function addressLimit(failure: UnnamedFailure, address: string, most: number): Sql {
  const isOfKind =
    failure === 'credential' ? sql`email = ${storedAs.credential}` : sql`email <> ${storedAs.credential}`;
  return sql`
    select failed_at + make_interval(secs => ${addressWindowSeconds}) as until from sign_in_failure
    where address = ${address} and failed_at > now() - make_interval(secs => ${addressWindowSeconds})
      and ${isOfKind} order by failed_at desc offset ${most - 1} limit 1`;
}
