import sql from 'sql-template-tag';
import type { RestrictableRequest, Role } from '#lib/domain/access/access.ts';
import { channelsOf, type NoticeKind } from '#lib/domain/notices/notice-kinds.ts';
import { restrictedRequests } from '#lib/store/access/restrictions/restricted-requests.ts';
import type { Database } from '#lib/store/database/database.ts';
import { readSettingsOf } from '#lib/store/notices/notice-settings.ts';
import { mayKnow } from '#lib/store/notices/notices.ts';
import type { ClaimedMail } from './mail-queue.ts';

type Told = {
  readonly kind: NoticeKind;
  readonly title: string;
  readonly text: string;
  readonly href: string;
};

/** So many are read of a digest: its mail shows fewer. */
const mostRead = 500;

const restricted = restrictedRequests('user');

/**
 * The notices of an e-mail, newest first, as of now: whoever was removed, may not read something any more or does not
 * want e-mail of it gets none.
 */
export async function readMail(database: Database, mail: ClaimedMail): Promise<Told[]> {
  const { email } = mail;
  const [person] = await database.query<{
    firmOid: string;
    role: Role;
    restricted: RestrictableRequest[];
  }>(sql`
    select firm_oid as "firmOid", role, ${restricted} as restricted from desk_user
    where email = ${email} and user_disabled_at is null`);
  const settings = (await readSettingsOf(database, [email])).get(email);
  if (person === undefined || settings === undefined) return [];
  const isOfMail =
    mail.kind === 'notice'
      ? sql`notice_id = ${mail.noticeId}`
      : sql`email_mode = 'digest' and at > ${mail.after}::timestamptz and at <= ${mail.upTo}::timestamptz`;
  const notices = await database.query<Told>(sql`
    select kind, title, text, href from notice
    where ${mayKnow({ id: email, ...person })} and ${isOfMail}
    order by notice_number desc limit ${mostRead}`);
  return notices.filter(({ kind }) => (channelsOf(settings, kind)?.email ?? 'off') !== 'off');
}
