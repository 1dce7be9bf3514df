import sql from 'sql-template-tag';
import type { Looks } from '#lib/domain/today/looks.ts';
import type { Database } from '#lib/store/database/database.ts';

export async function readLooks(database: Database, email: string): Promise<Looks> {
  const [row] = await database.query<{ looks: Date[] }>(sql`
    select looks from today_look where email = ${email}`);
  return row?.looks ?? [];
}

/** Keeps the looks of a person, unless the person is removed meanwhile. */
export async function keepLooks(database: Database, email: string, looks: Looks): Promise<void> {
  await database.query(sql`
    insert into today_look (email, looks)
    select email, ${looks.map((look) => look.toISOString())}::timestamptz[] from desk_user where email = ${email}
    on conflict (email) do update set looks = excluded.looks`);
}
