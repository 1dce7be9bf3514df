import sql from 'sql-template-tag';
import type { NoticeChannels, NoticeKind, NoticeSettings } from '#lib/domain/notices/notice-kinds.ts';
import { CallerGone } from '#lib/store/access/lock-access.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';

/** Returns the settings of current users, by e-mail address. */
export async function readSettingsOf(
  database: Database,
  emails: readonly string[],
): Promise<Map<string, NoticeSettings>> {
  const rows = await database.query<NoticeSettings & { person: string }>(sql`
    select email as person,
      exists (select from notice_unsubscription where notice_unsubscription.email = desk_user.email) as unsubscribed,
      coalesce((
        select json_object_agg(kind, json_build_object('console', in_console, 'email', email_mode))
        from notice_setting where notice_setting.email = desk_user.email
      ), '{}') as kinds
    from desk_user where email = any(${emails}::text[])`);
  return new Map(rows.map(({ person, ...settings }) => [person, settings]));
}

type SettingsChange = {
  readonly kinds?: readonly (NoticeChannels & { readonly kind: NoticeKind })[] | undefined;
  readonly unsubscribed?: boolean | undefined;
};

/** Returns a person's settings. Throws CallerGone if the person was removed after the request was admitted. */
export async function readSettings(database: Database, email: string): Promise<NoticeSettings> {
  const settings = (await readSettingsOf(database, [email])).get(email);
  if (settings === undefined) throw new CallerGone();
  return settings;
}

/** Stores a person's settings and returns the result. Omitted settings stay the same. */
export async function changeSettings(
  database: DatabasePool,
  email: string,
  change: SettingsChange,
): Promise<NoticeSettings> {
  return database.transaction(async (transaction) => {
    const [person] = await transaction.query(sql`
      select 1 from desk_user where email = ${email} for no key update`);
    if (person === undefined) throw new CallerGone();
    await writeSettings(transaction, email, change);
    return readSettings(transaction, email);
  });
}

async function writeSettings(
  transaction: Database,
  email: string,
  { kinds = [], unsubscribed }: SettingsChange,
): Promise<void> {
  await transaction.query(sql`
    insert into notice_setting (email, kind, in_console, email_mode)
    select ${email}, kind, console, email
    from json_to_recordset(${JSON.stringify(kinds)}::json) as chosen (kind text, console boolean, email text)
    order by kind
    on conflict (email, kind) do update set in_console = excluded.in_console, email_mode = excluded.email_mode`);
  if (unsubscribed !== undefined) {
    await transaction.query(
      unsubscribed
        ? sql`insert into notice_unsubscription (email) values (${email}) on conflict do nothing`
        : sql`delete from notice_unsubscription where email = ${email}`,
    );
  }
}

/** Returns the generation of a person's unsubscribe links; undefined if the person doesn't exist. */
export async function readUnsubscribeGeneration(
  database: Database,
  email: string,
): Promise<number | undefined> {
  const [person] = await database.query<{ generation: number }>(sql`
    select unsubscribe_generation as generation from desk_user where email = ${email}`);
  return person?.generation;
}
