import { matchingStatuses, type TransferKind, transferKinds } from '#lib/domain/transfers/transfer-status.ts';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import {
  everyRank,
  openRanks,
  ranksOfStatus,
  type TransferRank,
  transferRanks,
} from '#lib/domain/transfers/transfer-rank.ts';

/** Position of a request in any of the sort orders: rank, sort time, account and identifier. */
export type QueuePosition = readonly [rank: number, time: string, accountNumber: string, acatid: string];

export type QueueSearch = {
  readonly firmOid: string;
  /**
   * Sort order. `rank` sorts by rank, then by the time of the rejection. If a request wasn't rejected, the time of its
   * last change is used instead. The other orders sort by the time of the last change or of creation. The time of
   * creation never changes.
   */
  readonly order: 'rank' | 'lastModified' | '-lastModified' | 'created';
  /** Statuses to include, as matched by `matchingStatuses`; all if absent. */
  readonly statuses?: readonly string[] | undefined;
  readonly ranks?: readonly TransferRank[] | undefined;
  /** If true, excludes closed and replaced requests. Pages can then be shorter than the limit. */
  readonly isOpen?: boolean | undefined;
  readonly kind?: TransferKind | undefined;
  /** Text to search for, ignoring letter case. */
  readonly text?: string | undefined;
  readonly accountNumber?: string | undefined;
  /** Only requests of these accounts, in order of rank. The number of requests per account must be limited. */
  readonly accountNumbers?: readonly string[] | undefined;
  /** Only requests last changed at or after this time. */
  readonly since?: Date | undefined;
  /** Excludes requests rejected before this time. Doesn't affect requests that aren't rejected. */
  readonly rejectedSince?: Date | undefined;
  /** Only requests rejected before this time. Requires that `ranks` contains only ranks of rejected requests. */
  readonly rejectedBefore?: Date | undefined;
  readonly after?: QueuePosition | undefined;
  readonly limit: number;
};

/**
 * Returns the query for the first `taken` entries after `search.after`. `offset 0` makes PostgreSQL search the index
 * separately for each rank and kind.
 */
export function positionsOf(search: QueueSearch, taken: number): Sql {
  if (search.order === 'created') return positionsByCreation(search, taken);
  if (search.accountNumbers !== undefined) return positionsOfAccounts(search, search.accountNumbers);
  const kinds = search.kind === undefined ? transferKinds : [search.kind];
  return sql`
    select place.* from unnest(${ranksOf(search)}::smallint[]) as of_rank, unnest(${kinds}::text[]) as of_kind,
      lateral (
        select rank, ${timeOf(search)} as time, account_number, acatid from transfer_queue
        where firm_oid = ${search.firmOid} and kind = of_kind and rank = of_rank ${isWithin(search)}
        order by ${timeOf(search)} ${direction(search)}, account_number ${direction(search)}, acatid ${direction(search)}
        limit ${taken} offset 0
      ) as place
    order by ${orderOf(search)} limit ${taken}`;
}

/**
 * Returns the query for the first `taken` entries in order of creation, which an index provides. A change to a request
 * doesn't affect its position.
 */
function positionsByCreation(search: QueueSearch, taken: number): Sql {
  const { firmOid, kind, since, after } = search;
  return sql`
    select place.* from (
      select rank, creation_ts as time, account_number, acatid from transfer_queue
      where firm_oid = ${firmOid} and rank = any(${ranksOf(search)}::smallint[])
        ${kind === undefined ? empty : sql`and kind = ${kind}`} ${ofAccount(search)}
        and last_modified_ts >= ${instant(since)} ${isInRejectionRange(search, raw('rank'))}
        ${
          after === undefined
            ? empty
            : sql`and (creation_ts, account_number, acatid) > (${after[1]}::timestamptz, ${after[2]}, ${after[3]})`
        }
      order by creation_ts, account_number, acatid limit ${taken}
    ) as place`;
}

/** Returns the query for all entries of some accounts, by the key of the table. */
function positionsOfAccounts(search: QueueSearch, accountNumbers: readonly string[]): Sql {
  return sql`
    select place.* from unnest(${accountNumbers}::text[]) as of_account, lateral (
      select rank, ${timeOf(search)} as time, account_number, acatid from transfer_queue
      where account_number = of_account and firm_oid = ${search.firmOid} and rank = any(${ranksOf(search)}::smallint[])
        ${isInRejectionRange(search, raw('rank'))} offset 0
    ) as place`;
}

function ofAccount({ accountNumber }: QueueSearch): Sql {
  return accountNumber === undefined ? empty : sql`and account_number = ${accountNumber}`;
}

const rejectionTime = raw('coalesce(rejected_at, last_modified_ts)');

function timeOf({ order }: QueueSearch): Sql {
  return order === 'rank' ? rejectionTime : raw('last_modified_ts');
}

function direction({ order }: QueueSearch): Sql {
  return raw(order === '-lastModified' ? 'desc' : 'asc');
}

/** Returns the ranks that can contain matches after the previous page. */
function ranksOf({
  statuses,
  isOpen,
  ranks = isOpen === true ? openRanks : everyRank,
  order,
  after,
}: QueueSearch): TransferRank[] {
  const ofStatuses = statuses?.flatMap(ranksOfStatus);
  return ranks.filter(
    (rank) =>
      (ofStatuses === undefined || ofStatuses.includes(rank)) &&
      (order !== 'rank' || after === undefined || rank >= after[0]),
  );
}

/**
 * Reports whether one of the requested statuses has no rank of its own, so that statuses must be compared as
 * text.
 */
export function isByText({ statuses = [] }: QueueSearch): boolean {
  return statuses.some((status) => matchingStatuses(status) === null);
}

/**
 * Returns the condition for the entries of a rank and kind. In ascending order, it combines the lower bounds into one:
 * with two, the index scan might start at the smaller one and read everything in between. An empty string sorts
 * before all others.
 */
function isWithin(search: QueueSearch): Sql {
  const { order, since, rejectedSince, after } = search;
  const place = sql`(${timeOf(search)}, account_number, acatid)`;
  const isRejection = sql`of_rank <= ${transferRanks.rejected}`;
  // A request is never rejected after its last change, so a lower bound on the time of its rejection is also a
  // lower bound on the time of its last change.
  const earliest =
    order === 'rank'
      ? sql`case when ${isRejection} then ${instant(rejectedSince)} else ${instant(since)} end`
      : sql`greatest(${instant(since)}, case when ${isRejection} then ${instant(rejectedSince)} else '-infinity' end)`;
  const others = sql`and last_modified_ts >= ${instant(since)} ${isInRejectionRange(search, raw('of_rank'))} ${ofAccount(search)}`;
  if (order === '-lastModified') {
    const isBeyond =
      after === undefined ? empty : sql`and ${place} < (${after[1]}::timestamptz, ${after[2]}, ${after[3]})`;
    return sql`and last_modified_ts >= ${earliest} ${isBeyond} ${others}`;
  }
  if (after === undefined) return sql`and ${place} > (${earliest}, '', '') ${others}`;
  // Ranks after the previous page's rank are included completely.
  const isOnLaterPage = sql`(not (${order === 'rank'} and of_rank > ${after[0]}) and ${after[1]}::timestamptz >= ${earliest})`;
  return sql`and ${place} > (
      case when ${isOnLaterPage} then ${after[1]}::timestamptz else ${earliest} end,
      case when ${isOnLaterPage} then ${after[2]} else '' end,
      case when ${isOnLaterPage} then ${after[3]} else '' end
    ) ${others}`;
}

function isInRejectionRange({ rejectedSince, rejectedBefore }: QueueSearch, rank: Sql): Sql {
  return sql`
    ${
      rejectedSince === undefined
        ? empty
        : sql`and (${rank} > ${transferRanks.rejected} or ${rejectionTime} >= ${instant(rejectedSince)})`
    }
    ${rejectedBefore === undefined ? empty : sql`and ${rejectionTime} < ${instant(rejectedBefore)}`}`;
}

function instant(moment: Date | undefined): Sql {
  return moment === undefined ? raw(`'-infinity'::timestamptz`) : sql`${moment.toISOString()}::timestamptz`;
}

/** Returns the sort order as the columns of an `order by` clause. */
export function orderOf({ order }: Pick<QueueSearch, 'order'>): Sql {
  const way = order === '-lastModified' ? 'desc' : 'asc';
  const columns = ['time', 'account_number', 'acatid'].map((column) => `place.${column} ${way}`);
  return raw([...(order === 'rank' ? ['place.rank'] : []), ...columns].join(', '));
}
