import sql from 'sql-template-tag';
import type { Database } from './database.ts';

/** A draw of requests from the rate that a subject has. */
export type Draw = {
  /** Whose rate it is: a key, a user, a firm, or a network address. */
  readonly subject: string;
  readonly perSecond: number;
  readonly requests: number;
};

export type Drawing = {
  readonly isGranted: boolean;
  /** How many more could be drawn at this moment. */
  readonly remaining: number;
  /** After how long as many as were asked for can be drawn; 0 when they were. */
  readonly waitMs: number;
};

/** How much unused rate a subject can save up, in seconds. */
const burstSeconds = 1;

/**
 * Draws requests from a rate that all services on the database share (a generic cell rate algorithm): each subject has
 * a moment until which it has drawn, which every draw moves on and which may be at most a second ahead.
 */
export async function drawRequests(
  database: Database,
  { subject, perSecond, requests }: Draw,
): Promise<Drawing> {
  const seconds = requests / perSecond;
  const [row] = await database.read<{ isGranted: boolean; aheadSeconds: number }>(sql`
    with drawn as (
      insert into request_rate as held (subject, drawn_until)
      values (${subject}, clock_timestamp() + make_interval(secs => ${seconds}))
      on conflict (subject) do update set
        drawn_until = greatest(held.drawn_until, clock_timestamp()) + make_interval(secs => ${seconds})
      where greatest(held.drawn_until, clock_timestamp()) + make_interval(secs => ${seconds})
        <= clock_timestamp() + make_interval(secs => ${burstSeconds})
      returning drawn_until
    )
    select exists (select from drawn) as "isGranted",
      extract(epoch from coalesce(
        (select drawn_until from drawn),
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

/** Forgets who has not drawn for a while: a row from the past is as good as none. */
export async function forgetOldRates(database: Database): Promise<void> {
  await database.query(sql`delete from request_rate where drawn_until < now() - interval '1 minute'`);
}
