import sql from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';

type LeaseRequest = {
  /** Owner of the rate limit: a key, a user, a firm or a network address. */
  readonly subject: string;
  readonly perSecond: number;
  readonly requests: number;
};

export type LeaseGrant = {
  readonly isGranted: boolean;
  /** Number of requests that could still be leased now. */
  readonly remaining: number;
  /** Milliseconds until the requested number can be leased; 0 if it was leased. */
  readonly waitMs: number;
};

/** A burst can't exceed the number of requests that the rate limit allows in this time. */
const burstSeconds = 1;

/**
 * Leases requests from a rate limit that all instances on the database share (GCRA). Each subject has a time up to
 * which its requests are leased. A lease moves that time forward. It is granted only if the new time is at most one
 * second in the future.
 */
export async function leaseRequests(
  database: Database,
  { subject, perSecond, requests }: LeaseRequest,
): Promise<LeaseGrant> {
  const seconds = requests / perSecond;
  const [row] = await database.read<{ isGranted: boolean; aheadSeconds: number }>(sql`
    with leased as (
      insert into request_rate as held (subject, drawn_until)
      values (${subject}, clock_timestamp() + make_interval(secs => ${seconds}))
      on conflict (subject) do update set
        drawn_until = greatest(held.drawn_until, clock_timestamp()) + make_interval(secs => ${seconds})
      where greatest(held.drawn_until, clock_timestamp()) + make_interval(secs => ${seconds})
        <= clock_timestamp() + make_interval(secs => ${burstSeconds})
      returning drawn_until
    )
    select exists (select from leased) as "isGranted",
      extract(epoch from coalesce(
        (select drawn_until from leased),
        (select drawn_until from request_rate where subject = ${subject}),
        clock_timestamp()
      ) - clock_timestamp())::float8 as "aheadSeconds"`);
  const { isGranted, aheadSeconds } = row ?? { isGranted: false, aheadSeconds: burstSeconds };
  const ahead = Math.max(0, aheadSeconds);
  return {
    isGranted,
    remaining: Math.max(0, Math.floor((burstSeconds - ahead) * perSecond)),
    waitMs: isGranted ? 0 : Math.max(1, Math.ceil((ahead + seconds - burstSeconds) * 1_000)),
  };
}

/**
 * Charges a subject for work that was already done, even if its rate limit is used up. Its next requests then have to
 * wait longer.
 */
export async function chargeRequests(
  database: Database,
  { subject, perSecond, requests }: LeaseRequest,
): Promise<void> {
  const seconds = requests / perSecond;
  await database.read(sql`
    insert into request_rate as held (subject, drawn_until)
    values (${subject}, clock_timestamp() + make_interval(secs => ${seconds}))
    on conflict (subject) do update set
      drawn_until = greatest(held.drawn_until, clock_timestamp()) + make_interval(secs => ${seconds})`);
}

/** Deletes subjects without recent leases. Their times are in the past and have no effect. */
export async function forgetOldRates(database: Database): Promise<void> {
  await database.query(sql`delete from request_rate where drawn_until < now() - interval '1 minute'`);
}
