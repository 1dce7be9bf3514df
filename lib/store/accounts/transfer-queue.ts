import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { matchingStatuses, type TransferKind, transferKinds } from '#lib/domain/transfers/transfer-status.ts';
import { rejectionCutoff } from '#lib/domain/transfers/old-rejections.ts';
import { answerByOf, transferRanks } from '#lib/domain/transfers/transfer-rank.ts';
import { type Replaceable, replacedRequests } from '#lib/domain/transfers/replaced-requests.ts';
import { marketDate, addDays, type MarketDate } from '#lib/domain/market/market-time.ts';
import { addedClosures } from '#lib/store/market-closures.ts';
import type { Database } from '#lib/store/database/database.ts';
import { timestampText } from '#lib/store/database/sql-parts.ts';
import { isByText, orderOf, positionsOf, type QueuePosition, type QueueSearch } from './queue-positions.ts';
import { lastContactOf } from './transfer-contacts.ts';

/** Maximum number of rejections to check for replacement by a later request. */
const maxRejections = 1_000;
/** Maximum number of rejections to count that can't be corrected. */
const maxUncorrectable = 200;

export type QueuedTransfer = {
  readonly accountNumber: string;
  readonly accountName: string;
  readonly acatid: string;
  readonly comment: string | null;
  readonly contraAccountNumber: string | null;
  readonly creationTS: string;
  readonly dtcNumber: string | null;
  readonly lastModifiedTS: string;
  readonly status: string;
  readonly kind: TransferKind;
  readonly contraFirmName: string | null;
  /**
   * Day in New York when the request was first rejected with the current reject code; null if it isn't
   * rejected.
   */
  readonly rejectedOn: string | null;
  readonly answerBy: string | null;
  readonly replacedBy: string | null;
  /** When the client was last contacted, and when to follow up; null if never contacted. */
  readonly lastContactAt: string | null;
  readonly followUpOn: string | null;
};

type QueuePage = {
  readonly transfers: readonly QueuedTransfer[];
  /** Start of the next page; null on the last page. */
  readonly next: QueuePosition | null;
};

/**
 * Maximum number of requests scanned when searching for text or for a status without its own rank. A page can
 * contain fewer records than its limit, or none, even if more follow, because the cost of a page must not
 * depend on how many requests the firm has.
 */
const maxScanned = 5_000;

/** Maximum number of later requests on the same account to check for a replacement. */
const maxLaterRequests = 1_000;
/** Maximum number of possible replacements per transfer, earliest first. Many comments can contain a short ID. */
const candidates = 20;

/**
 * Returns a page of the firm's requests. An index orders the requests of each rank and kind by their sort time. The
 * first requests of each rank and kind are merged, and only the page's rows are read, so the cost doesn't depend on the
 * number of requests. `offset 0` makes PostgreSQL look up the row for each position separately. Otherwise, a generic
 * plan would read all transfers and accounts.
 */
export async function readTransferQueue(database: Database, search: QueueSearch): Promise<QueuePage> {
  const isSought = search.text !== undefined || isByText(search);
  const taken = isSought ? maxScanned : search.limit + 1;
  const rows = await database.query<Row>(sql`
    select found.*, (${laterOf(search.firmOid)}) as later,
      ${lastContactOf(raw('found."accountNumber"'), sql`${search.firmOid}`, raw('found.acatid'))} as contact from (
      select place.rank, ${timestampText('place.time')} as time, place.account_number as "accountNumber", account_name as "accountName", place.acatid, comment,
        contra_account_number as "contraAccountNumber", ${timestampText('creation_ts')} as "creationTS",
        dtc_number as "dtcNumber", ${timestampText('transfer.last_modified_ts')} as "lastModifiedTS", status,
        ${timestampText('coalesce(rejected_at, transfer.last_modified_ts)')} as "rejectedAt",
        transfer.kind, contra_firm_name as "contraFirmName", creation_ts, transfer.last_modified_ts
      from (${positionsOf(search, taken)}) as place
      cross join lateral (
        select * from transfer
        where account_number = place.account_number and account_firm_oid = ${search.firmOid} and acatid = place.acatid offset 0
      ) as transfer
      cross join lateral (
        select account_name from account where account_number = place.account_number and firm_oid = ${search.firmOid} offset 0
      ) as account
      where ${matches(search)}
      order by ${orderOf(search)} limit ${search.limit + 1}
    ) as found`);
  const page = rows.slice(0, search.limit);
  const transfers = page
    .map(described)
    .filter(({ replacedBy }) => search.isOpen !== true || replacedBy === null);
  const last = page.at(-1);
  if (rows.length > search.limit && last !== undefined) {
    return { transfers, next: placeOf(last) };
  }
  return {
    transfers,
    next: isSought ? await endOfSearch(database, search, taken) : null,
  };
}

/** Returns where the search stopped; null if it reached the end of the list. */
async function endOfSearch(
  database: Database,
  search: QueueSearch,
  taken: number,
): Promise<QueuePosition | null> {
  const [end] = await database.query<{ place: QueuePosition }>(sql`
    select json_build_array(rank, ${timestampText('time')}, account_number, acatid) as place
    from (${positionsOf(search, taken)}) as place
    order by ${orderOf(search)} offset ${taken - 1} limit 1`);
  return end?.place ?? null;
}

function matches({ text, statuses }: QueueSearch): Sql {
  const searched = raw(
    `concat_ws(chr(10), place.acatid, place.account_number, account_name, contra_firm_name, contra_account_number, comment) collate "default"`,
  );
  return sql`
    ${
      statuses === undefined
        ? raw('true')
        : sql`(status = any(${statuses}::text[]) or transfer_status(status) = any(${statuses.flatMap((status) => matchingStatuses(status) ?? [])}::text[]))`
    }
    ${text === undefined ? empty : sql`and strpos(folded(${searched}), folded(${text}::text)) > 0`}`;
}

/** Normalizes an account number in the same way as replacedRequests. */
function plainAccount(column: string): Sql {
  return raw(
    String.raw`regexp_replace(${column}, '[-\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2010-\u2015\u2028\u2029\u202f\u205f\u2212\u3000\ufeff]', '', 'g')`,
  );
}

function plainDtc(column: string): Sql {
  return raw(`lpad(btrim(${column}), greatest(4, length(btrim(${column}))), '0')`);
}

/**
 * Selects requests on the same account that may have replaced the transfer. replacedRequests determines which
 * of them did.
 */
const laterOf = (firmOid: string) => sql`
  select coalesce(json_agg(candidate), '[]') from (
    select acatid, comment, contra_account_number as "contraAccountNumber", dtc_number as "dtcNumber",
      ${timestampText('creation_ts')} as "creationTS", ${timestampText('last_modified_ts')} as "lastModifiedTS", status
    from (
      select * from transfer
      where transfer.account_number = found."accountNumber" and transfer.account_firm_oid = ${firmOid}
        and transfer.creation_ts >= found.creation_ts
        and (transfer.creation_ts, transfer.last_modified_ts, transfer.acatid)
          > (found.creation_ts, found.last_modified_ts, found.acatid)
      order by transfer.account_number, transfer.account_firm_oid, transfer.creation_ts limit ${maxLaterRequests}
    ) as later
    where (${plainAccount('contra_account_number')} = ${plainAccount('found."contraAccountNumber"')}
        and ${plainDtc('dtc_number')} = ${plainDtc('found."dtcNumber"')})
      or strpos(comment, found.acatid) > 0
    order by creation_ts, last_modified_ts, acatid limit ${candidates}
  ) as candidate`;

type Row = Omit<QueuedTransfer, 'rejectedOn' | 'answerBy' | 'replacedBy' | 'lastContactAt' | 'followUpOn'> & {
  readonly contact: { readonly at: string; readonly followUpOn: string } | null;
  readonly rank: number;
  readonly time: string;
  readonly rejectedAt: string;
  readonly later: readonly Replaceable[];
};

type Ordered = { creation_ts?: unknown; last_modified_ts?: unknown };

function described({ rank, time: _time, rejectedAt, later, contact, ...row }: Row & Ordered): QueuedTransfer {
  const { creation_ts: _created, last_modified_ts: _modified, ...transfer } = row;
  const rejectedOn = rank <= transferRanks.rejected ? marketDate(new Date(rejectedAt)) : null;
  return {
    ...transfer,
    rejectedOn,
    answerBy: answerByOf({ ...transfer, rejectedOn }, addedClosures()),
    replacedBy: replacedRequests<Replaceable>([transfer, ...later]).get(transfer.acatid)?.acatid ?? null,
    lastContactAt: contact?.at ?? null,
    followUpOn: contact?.followUpOn ?? null,
  };
}

function placeOf({ rank, time, accountNumber, acatid }: Row): QueuePosition {
  return [rank, time, accountNumber, acatid];
}

/** A firm's transfers that require a response, most urgent first, with a limit for each kind. */
type TransfersToAnswer = {
  /**
   * Requests that were rejected with a soft code, weren't replaced, and can still be resubmitted today,
   * earliest deadline first. Their `answerBy` is always a date.
   */
  readonly rejected: readonly QueuedTransfer[];
  /** Requests that are past due, least recently changed first. */
  readonly pastDue: readonly QueuedTransfer[];
  /** Requests that require paperwork, least recently changed first. */
  readonly paperwork: readonly QueuedTransfer[];
};

type ToAnswer = {
  readonly transfers: TransfersToAnswer;
  /** Number of rejections that can be corrected, up to `maxRejections`, whether or not they are returned. */
  readonly correctableCount: number;
  /** Number of other recent rejections, up to `maxUncorrectable`. They have no deadline. */
  readonly uncorrectableCount: number;
};

/** Returns the firm's transfers that require a response, excluding those that a later request replaces. */
export async function readTransfersToAnswer(
  database: Database,
  { firmOid, today, limit }: { firmOid: string; today: MarketDate; limit: number },
): Promise<ToAnswer> {
  const rejectedSince = rejectionCutoff(addDays(today, -1), addedClosures());
  const [rejected, pastDue, paperwork, uncorrectable] = await Promise.all([
    read('correctable', maxRejections, rejectedSince),
    read('pastDue', limit),
    read('paperwork', limit),
    read('rejected', maxUncorrectable, rejectedSince),
  ]);
  return {
    transfers: { rejected: rejected.slice(0, limit), pastDue, paperwork },
    correctableCount: rejected.length,
    uncorrectableCount: uncorrectable.length,
  };

  async function read(rank: keyof typeof transferRanks, most: number, rejectedSince?: Date) {
    const { transfers } = await readTransferQueue(database, {
      firmOid,
      order: 'rank',
      ranks: [transferRanks[rank]],
      rejectedSince,
      limit: most,
    });
    return transfers.filter(({ replacedBy }) => replacedBy === null);
  }
}

/**
 * The number of a firm's transfers with an unrecognized status, up to 10,000, and the first 20 of these statuses in
 * alphabetical order, as received.
 */
type UnrecognizedTransfers = { readonly count: number; readonly statuses: readonly string[] };

export async function readUnrecognizedTransfers(
  database: Database,
  firmOid: string,
): Promise<UnrecognizedTransfers> {
  const [found] = await database.query<UnrecognizedTransfers>(sql`
    select count(*)::int as count,
      (array_agg(distinct status collate "C"))[1:20] as statuses
    from (
      select account_number, firm_oid as account_firm_oid, acatid from transfer_queue
      where firm_oid = ${firmOid} and kind = any(${transferKinds}::text[]) and rank = ${transferRanks.unknown} limit 10000
    ) as place join transfer using (account_number, account_firm_oid, acatid)`);
  return { count: found?.count ?? 0, statuses: found?.statuses ?? [] };
}

/** Yields all of the firm's matching transfers, page by page. Must run in a transaction with a single snapshot. */
export async function* everyQueuedTransfer(
  database: Database,
  search: Omit<QueueSearch, 'after' | 'limit'>,
): AsyncGenerator<readonly QueuedTransfer[]> {
  let after: QueuePosition | undefined;
  do {
    const page: QueuePage = await readTransferQueue(database, { ...search, after, limit: 1_000 });
    yield page.transfers;
    after = page.next ?? undefined;
  } while (after !== undefined);
}
