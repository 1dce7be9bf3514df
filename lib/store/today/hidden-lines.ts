import sql from 'sql-template-tag';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import type { HiddenLine } from '#lib/domain/today/today-line.ts';
import type { Database } from '#lib/store/database/database.ts';

/** What a person has hidden until a day after this one. */
export async function readHiddenLines(
  database: Database,
  email: string,
  today: MarketDate,
): Promise<HiddenLine[]> {
  return database.query(sql`
    select reason, line_id as id, to_char(hidden_until::timestamp, 'YYYY-MM-DD') as "hiddenUntil"
    from hidden_line where email = ${email} and hidden_until > ${today}::date`);
}

export type Hiding = HiddenLine & {
  readonly email: string;
  readonly today: MarketDate;
};

/** Hides a line of a person, or shows it again where the date has come; forgets what is over. */
export async function hideLine(database: Database, hiding: Hiding): Promise<void> {
  const { email, reason, id, hiddenUntil, today } = hiding;
  await database.query(sql`
    with over as (
      delete from hidden_line where email = ${email} and hidden_until <= ${today}::date
        and (reason, line_id) <> (${reason}, ${id})
    )
    insert into hidden_line (email, reason, line_id, hidden_until)
    values (${email}, ${reason}, ${id}, ${hiddenUntil}::date)
    on conflict (email, reason, line_id) do update set hidden_until = excluded.hidden_until`);
}
