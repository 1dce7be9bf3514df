import sql, { empty, type Sql } from 'sql-template-tag';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';

/** Who tries to sign in, from where. */
export type SignInAttempt = {
  readonly email: string;
  /** Network address of the client, or a word where it is not known. */
  readonly address: string;
};

/**
 * How many sign-ins may fail in how many seconds. How many from one network address the operator sets, for a minute.
 */
const signInLimits = {
  emailFromAddress: { failures: 5, seconds: 15 * 60 },
  email: { failures: 50, seconds: 60 * 60 },
} as const;

/** How many may succeed of one e-mail address from one network address: each costs a hash, and a session. */
const successLimit = { successes: 30, seconds: 15 * 60 } as const;

const addressWindowSeconds = 60;

/**
 * Notes an attempt as a failure before the password is looked at, so that many at once cannot slip through between
 * counting and noting. Returns undefined, or after how many seconds to come back: then nothing is noted. Attempts
 * for one address of either kind wait for each other, always in the same order.
 */
export async function beginSignIn(
  database: DatabasePool,
  { email, address }: SignInAttempt,
  mostPerAddress: number,
): Promise<number | undefined> {
  return database.transaction(async (transaction) => {
    await transaction.query(sql`select pg_advisory_xact_lock(${emailLocks}, hashtext(${email}))`);
    await transaction.query(sql`select pg_advisory_xact_lock(${addressLocks}, hashtext(${address}))`);
    const seconds = await secondsToWait(transaction, { email, address }, mostPerAddress);
    if (seconds === undefined) {
      await transaction.query(sql`
        insert into sign_in_failure (email, address, failed_at) values (${email}, ${address}, clock_timestamp())`);
    }
    return seconds;
  });
}

/**
 * Notes that a key or signature from an address was not valid; they count together with its failed sign-ins. Returns
 * undefined, or after how many seconds to come back: then there were so many that this one is not noted any more.
 */
export async function noteFailedCredential(
  database: Database,
  address: string,
  mostPerMinute: number,
): Promise<number | undefined> {
  const [row] = await database.query<{ seconds: number | null }>(sql`
    with reached as (${secondsOfAddress(address, mostPerMinute)}), noted as (
      insert into sign_in_failure (email, address, failed_at)
      select ${keyFailure}, ${address}, clock_timestamp() where not exists (select from reached)
    )
    select (select seconds from reached)`);
  return row?.seconds ?? undefined;
}

/**
 * Notes that the body of a sign-in was refused. Those from one address wait for each other, so that no more of many at
 * once are noted than the limit allows, and the others are told to wait.
 */
export async function noteRefusedSignIn(
  database: DatabasePool,
  address: string,
  mostPerMinute: number,
): Promise<number | undefined> {
  return database.transaction(async (transaction) => {
    await transaction.query(sql`select pg_advisory_xact_lock(${addressLocks}, hashtext(${address}))`);
    return noteFailedCredential(transaction, address, mostPerMinute);
  });
}

/** After how many seconds an address may try again that failed too often within a minute; undefined for any other. */
export async function waitOfAddress(
  database: Database,
  address: string,
  mostPerMinute: number,
): Promise<number | undefined> {
  const [row] = await database.query<{ seconds: number }>(secondsOfAddress(address, mostPerMinute));
  return row?.seconds;
}

/** Replaces the e-mail address if the failure wasn't a sign-in. It isn't a valid address. */
const keyFailure = '';

/** The password was right: its earlier failures from there count no more, and it was none but a success. */
export async function noteSuccess(database: Database, { email, address }: SignInAttempt): Promise<void> {
  await database.query(sql`
    with forgotten as (
      delete from sign_in_failure where email = ${email} and address = ${address}
    )
    insert into sign_in_success (email, address, succeeded_at) values (${email}, ${address}, clock_timestamp())`);
}

/**
 * The password was right, and the second factor is still to come: the attempt was none that failed, but those before it
 * count until the sign-in is complete. Otherwise the password would buy any number of guesses at codes.
 */
export async function withdrawAttempt(database: Database, { email, address }: SignInAttempt): Promise<void> {
  await database.query(sql`
    with withdrawn as (
      delete from sign_in_failure where ctid = (
        select ctid from sign_in_failure where email = ${email} and address = ${address}
        order by failed_at desc limit 1)
    )
    insert into sign_in_success (email, address, succeeded_at) values (${email}, ${address}, clock_timestamp())`);
}

/** Forgets what no limit looks at any more. */
export async function forgetOldAttempts(database: Database): Promise<void> {
  const windows = Object.values(signInLimits).map(({ seconds }) => seconds);
  const longest = Math.max(addressWindowSeconds, ...windows);
  await database.query(sql`
    with successes as (
      delete from sign_in_success where succeeded_at < now() - make_interval(secs => ${successLimit.seconds})
    )
    delete from sign_in_failure where failed_at < now() - make_interval(secs => ${longest})`);
}

/** Any two numbers that no other lock of two numbers begins with. */
const emailLocks = 7_302_216;
const addressLocks = 7_302_217;

/**
 * A limit of n failures, or successes, is reached while the n-th newest is younger than its window; the attempt that
 * comes after it has to wait until it is not.
 */
async function secondsToWait(
  database: Database,
  { email, address }: SignInAttempt,
  mostPerAddress: number,
): Promise<number | undefined> {
  const { emailFromAddress, email: ofEmail } = signInLimits;
  const [row] = await database.query<{ seconds: number | null }>(sql`
    select ceil(extract(epoch from max(until) - clock_timestamp()))::integer as seconds from (
      (select failed_at + make_interval(secs => ${emailFromAddress.seconds}) as until from sign_in_failure
        where email = ${email} and address = ${address}
        order by failed_at desc offset ${emailFromAddress.failures - 1} limit 1)
      union all
      (select failed_at + make_interval(secs => ${ofEmail.seconds}) from sign_in_failure
        where email = ${email} order by failed_at desc offset ${ofEmail.failures - 1} limit 1)
      union all
      (select succeeded_at + make_interval(secs => ${successLimit.seconds}) from sign_in_success
        where email = ${email} and address = ${address}
        order by succeeded_at desc offset ${successLimit.successes - 1} limit 1)
      ${mostPerAddress > 0 ? sql`union all (${limitOfAddress(address, mostPerAddress)})` : empty}
    ) as reached`);
  const seconds = row?.seconds ?? 0;
  return seconds > 0 ? seconds : undefined;
}

/** After how many seconds an address may try again; no row where it may at once. */
function secondsOfAddress(address: string, most: number): Sql {
  return sql`
    select ceil(extract(epoch from until - clock_timestamp()))::integer as seconds
    from (${limitOfAddress(address, most)}) as newest
    where until > clock_timestamp()`;
}

/** Until when an address has had so many failures within a minute that it must wait; no row when it has not. */
function limitOfAddress(address: string, most: number): Sql {
  return sql`
    select failed_at + make_interval(secs => ${addressWindowSeconds}) as until from sign_in_failure
    where address = ${address} order by failed_at desc offset ${most - 1} limit 1`;
}
