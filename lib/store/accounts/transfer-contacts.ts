import { randomBytes } from 'node:crypto';
import sql, { empty, type Sql } from 'sql-template-tag';
import { marketDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import type { ContactChannel } from '#lib/domain/transfers/contact/transfer-contact.ts';
import { RefusedAddition } from '#lib/store/access/lock-access.ts';
import type { Database } from '#lib/store/database/database.ts';
import { timestampText } from '#lib/store/database/sql-parts.ts';
import { takeQuota } from '#lib/store/quotas/quota-use.ts';

export type StoredContact = {
  readonly contactId: string;
  /** A newer contact has a higher number. */
  readonly number: string;
  readonly at: string;
  /** E-mail address of the author. */
  readonly by: string;
  readonly channel: ContactChannel;
  readonly note: string | null;
  readonly followUpOn: MarketDate;
};

/** A transfer of an account that belongs to the caller's firm. */
export type OfTransfer = {
  readonly accountNumber: string;
  readonly firmOid: string;
  readonly acatid: string;
};

/** Maximum number of contacts per user per day. */
export const maxContactsPerDay = 2_000;

/** Maximum total size of a firm's contact notes. */
export const maxContactBytes = 20_000_000;

/** Records that a client was contacted. Throws a RefusedAddition if a quota is used up. */
export async function addContact(
  transaction: Database,
  { accountNumber, firmOid, acatid }: OfTransfer,
  contact: Pick<StoredContact, 'by' | 'channel' | 'note' | 'followUpOn'> & { readonly now: Date },
): Promise<StoredContact> {
  const { by, channel, note, followUpOn, now } = contact;
  const ofPerson = { quota: 'contacts', owner: by, day: marketDate(now) } as const;
  if (!(await takeQuota(transaction, ofPerson, 1, maxContactsPerDay))) {
    const most = maxContactsPerDay.toLocaleString('en-US');
    throw new RefusedAddition(
      'contact.limit',
      null,
      `You've recorded ${most} contacts today, the maximum. Try again tomorrow.`,
    );
  }
  const ofFirm = { quota: 'bytes of contacts', owner: firmOid, day: null } as const;
  if (!(await takeQuota(transaction, ofFirm, Buffer.byteLength(note ?? '') + 1, maxContactBytes))) {
    const message = `Your firm's contact notes have reached the limit of ${maxContactBytes / 1_000_000} MB. Contact your operator.`;
    throw new RefusedAddition('contact.limit', null, message);
  }
  const [added] = await transaction.query<StoredContact>(sql`
    insert into transfer_contact (contact_id, account_number, firm_oid, acatid, transfer_modified_ts, at, actor,
      channel, note, follow_up_on)
    select ${randomBytes(8).toString('hex')}, account_number, account_firm_oid, acatid, last_modified_ts, ${now}, ${by},
      ${channel}, ${note}, ${followUpOn}::date
    from transfer
    where account_number = ${accountNumber} and account_firm_oid = ${firmOid} and acatid = ${acatid}
    returning ${columns}`);
  if (added === undefined) throw new Error('The contact was not written.');
  return added;
}

type ContactPage = OfTransfer & {
  /** Number of the previous page's last contact. */
  readonly before: string | undefined;
  readonly limit: number;
};

/** Returns the recorded contacts with the client about a transfer, newest first. */
export async function readContacts(
  database: Database,
  { accountNumber, firmOid, acatid, before, limit }: ContactPage,
): Promise<StoredContact[]> {
  return database.query(sql`
    select ${columns} from transfer_contact
    where account_number = ${accountNumber} and firm_oid = ${firmOid} and acatid = ${acatid}
      ${before === undefined ? empty : sql`and contact_number < ${before}::bigint`}
    order by contact_number desc limit ${limit}`);
}

/**
 * Returns the follow-up dates of the firm's transfers that require no action today: the client was contacted,
 * the follow-up date is in the future, and the transfer hasn't changed since the last contact. Each key consists of an
 * account number, a colon and a transfer identifier.
 */
export async function readFollowUpDates(
  database: Database,
  firmOid: string,
  today: MarketDate,
): Promise<ReadonlyMap<string, MarketDate>> {
  const rows = await database.query<{ id: string; followUpOn: MarketDate }>(sql`
    select account_number || ':' || acatid as id, ${day} as "followUpOn"
    from transfer_contact as contact join transfer using (account_number, acatid)
    where firm_oid = ${firmOid} and account_firm_oid = ${firmOid} and follow_up_on > ${today}::date
      and transfer_modified_ts = last_modified_ts
      and not exists (
        select from transfer_contact as later
        where later.account_number = contact.account_number and later.firm_oid = contact.firm_oid
          and later.acatid = contact.acatid and later.contact_number > contact.contact_number)`);
  return new Map(rows.map(({ id, followUpOn }) => [id, followUpOn]));
}

/** Selects the latest contact about the transfer that these columns identify; null if there is none. */
export function lastContactOf(accountNumber: Sql, firmOid: Sql, acatid: Sql): Sql {
  return sql`(
    select json_build_object('at', ${timestampText('at')}, 'followUpOn', ${day}) from transfer_contact
    where transfer_contact.account_number = ${accountNumber} and transfer_contact.firm_oid = ${firmOid}
      and transfer_contact.acatid = ${acatid}
    order by contact_number desc limit 1)`;
}

const day: Sql = sql`to_char(follow_up_on::timestamp, 'YYYY-MM-DD')`;
const columns: Sql = sql`contact_id as "contactId", contact_number::text as number, ${timestampText('at')} as at,
  actor as by, channel, note, ${day} as "followUpOn"`;
