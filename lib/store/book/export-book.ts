import sql, { raw, type Sql } from 'sql-template-tag';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { type BookKind, bookKinds, bookSections } from './book.ts';
import { bookTables, columnList } from './book-tables.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { offerColumns, offerOf, type OfferRow } from '#lib/store/offers/offer-rows.ts';
import { timestampText } from '#lib/store/database/sql-parts.ts';
import type { BookCounts } from './stage-book.ts';
import { freezeStore, streamRows } from '#lib/store/database/stream-rows.ts';
import { writeWhole } from '#lib/store/write-whole.ts';

/**
 * Writes everything that an import file can contain, as of one point in time. Importing the file into an empty
 * store reproduces the records. The format is NDJSON if the path ends in `.ndjson` or `.jsonl`, otherwise one
 * JSON document. The file appears only when it is complete, and only its owner can read it. Throws an
 * OperatorError if it can't be written.
 */
export async function exportBook(
  database: DatabasePool,
  path: string,
  onProgress: (records: number) => void = () => undefined,
): Promise<BookCounts> {
  const counts: BookCounts = { firms: 0, accounts: 0, offers: 0, subscriptions: 0, transfers: 0 };
  const write = /\.(ndjson|jsonl)$/i.test(path) ? ndjson : jsonDocument;
  await database.longTransaction(async (transaction) => {
    await freezeStore(transaction);
    await writeWhole('The export', path, write(countedRecords(transaction, counts, onProgress)));
  });
  return counts;
}

type Batch = { readonly kind: BookKind; readonly records: readonly object[] };

async function* countedRecords(
  database: Database,
  counts: BookCounts,
  onProgress: (records: number) => void,
): AsyncGenerator<Batch> {
  let written = 0;
  for (const kind of bookKinds) {
    for await (const records of recordsOf[kind](database)) {
      yield { kind, records };
      counts[bookSections[kind]] += records.length;
      written += records.length;
      onProgress(written);
    }
  }
}

async function* ndjson(batches: AsyncIterable<Batch>): AsyncGenerator<string> {
  for await (const { kind, records } of batches) {
    yield records.map((record) => `${JSON.stringify({ type: kind, ...record })}\n`).join('');
  }
}

/** Puts one record on each line, so that two exports can be compared. */
async function* jsonDocument(batches: AsyncIterable<Batch>): AsyncGenerator<string> {
  let open: BookKind | undefined;
  yield '{';
  for await (const { kind, records } of batches) {
    const begin = kind === open ? ',\n' : `${open === undefined ? '' : '],'}\n"${bookSections[kind]}": [\n`;
    yield begin + records.map((record) => JSON.stringify(record)).join(',\n');
    open = kind;
  }
  yield open === undefined ? '}\n' : ']\n}\n';
}

const recordsOf: Readonly<Record<BookKind, (database: Database) => AsyncGenerator<object[]>>> = {
  firm: (database) =>
    streamRows(
      database,
      'exported_firms',
      ordered('firm', sql`firm_oid as "firmOid", firm_name as "firmName"`),
    ),
  account: (database) =>
    withoutAbsent(
      'residenceState',
      database,
      'exported_accounts',
      ordered(
        'account',
        sql`account_number as "accountNumber", account_name as "accountName", firm_oid as "firmOid",
          residence_state as "residenceState"`,
      ),
    ),
  offer: async function* (database) {
    for await (const rows of streamRows<OfferRow>(
      database,
      'exported_offers',
      ordered('offer', offerColumns),
    )) {
      yield rows.map((row) => bookOffer(offerOf(row)));
    }
  },
  subscription: (database) =>
    withoutAbsent(
      'firmOid',
      database,
      'exported_subscriptions',
      ordered(
        'subscription',
        sql`private_placement_order_oid as "privatePlacementOrderOid", reference,
          private_placement_offer_oid as "privatePlacementOfferOid", account_number as "accountNumber",
          ${firmWhereNeeded('subscription')} as "firmOid", status,
          requested_dollar_amount as "requestedDollarAmount", fill_dollar_amount as "fillDollarAmount",
          discretionary, ${timestampText('creation_timestamp')} as "creationTimestamp",
          ${timestampText('modification_timestamp')} as "modificationTimestamp"`,
      ),
    ),
  transfer: (database) =>
    withoutAbsent(
      'firmOid',
      database,
      'exported_transfers',
      ordered(
        'transfer',
        sql`account_number as "accountNumber", ${firmWhereNeeded('transfer')} as "firmOid", acatid, kind, status, comment,
          contra_account_number as "contraAccountNumber", contra_firm_name as "contraFirmName",
          ${timestampText('creation_ts')} as "creationTS", dtc_number as "dtcNumber",
          ${timestampText('last_modified_ts')} as "lastModifiedTS"`,
      ),
    ),
};

/**
 * Selects the account's firm only if several firms use the account number, so that earlier releases can also read the
 * file.
 */
function firmWhereNeeded(table: 'subscription' | 'transfer'): Sql {
  return raw(`case
    when 1 < (select count(*) from account where account.account_number = ${table}.account_number)
    then account_firm_oid end`);
}

/** Leaves out the member in records where it is null, because earlier releases don't accept it. */
async function* withoutAbsent(
  member: 'firmOid' | 'residenceState',
  database: Database,
  name: string,
  query: Sql,
): AsyncGenerator<object[]> {
  for await (const records of streamRows<Record<string, unknown>>(database, name, query)) {
    yield records.map(({ [member]: value, ...record }) =>
      value === null ? record : { ...record, [member]: value },
    );
  }
}

function ordered(kind: BookKind, fields: Sql): Sql {
  const { table, key } = bookTables[kind];
  return sql`select ${fields} from ${raw(table)} order by ${columnList(key)}`;
}

/** Converts an offer to its import record. Leaves out the time of the last change, which the store sets. */
function bookOffer({ lastModifiedTimestamp: _, participatingFirms, ...offer }: Offer): object {
  return {
    ...offer,
    participatingFirms: participatingFirms.map((participatingFirmId) => ({ participatingFirmId })),
  };
}
