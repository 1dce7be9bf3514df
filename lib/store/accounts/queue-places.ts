import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { type TransferKind, transferKinds } from '#lib/domain/transfers/transfer-kinds.ts';
import {
  everyRank,
  ranksOfStatus,
  type TransferRank,
  transferRanks,
} from '#lib/domain/transfers/transfer-rank.ts';

/** Rank, last change, account and identifier of a request: where it stands in every order. */
export type QueuePlace = readonly [rank: number, lastModified: string, accountNumber: string, acatid: string];

export type QueueSearch = {
  readonly firmOid: string;
  /** By rank, then the longest unchanged first; or by last change alone. */
  readonly order: 'rank' | 'lastModified' | '-lastModified';
  /** Any of these; absent: all. */
  readonly statuses?: readonly string[] | undefined;
  readonly ranks?: readonly TransferRank[] | undefined;
  readonly kind?: TransferKind | undefined;
  /** A part, in any letter case. */
  readonly text?: string | undefined;
  /** Last changed at this instant or after it, and before the other. */
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
  /** Of rejections only those of this instant or later; all else stays. */
  readonly rejectedSince?: Date | undefined;
  readonly after?: QueuePlace | undefined;
  readonly limit: number;
};

/** The first places of the list. `offset 0` keeps each rank and kind a look into the index of its own. */
export function placesOf(search: QueueSearch, taken: number): Sql {
  const kinds = search.kind === undefined ? transferKinds : [search.kind];
  return sql`
    select place.* from unnest(${ranksOf(search)}::smallint[]) as of_rank, unnest(${kinds}::text[]) as of_kind,
      lateral (
        select rank, last_modified_ts, account_number, acatid from transfer_queue
        where firm_oid = ${search.firmOid} and kind = of_kind and rank = of_rank ${isWithin(search)}
        order by ${orderOf({ order: search.order === '-lastModified' ? '-lastModified' : 'lastModified' })}
        limit ${taken} offset 0
      ) as place
    order by ${orderOf(search, 'place')} limit ${taken}`;
}

/** The ranks in which there may be some of what is sought, as far as they lie behind the page before. */
function ranksOf({ statuses, ranks = everyRank, order, after }: QueueSearch): TransferRank[] {
  const ofStatuses = statuses?.flatMap(ranksOfStatus);
  return ranks.filter(
    (rank) =>
      (ofStatuses === undefined || ofStatuses.includes(rank)) &&
      (order !== 'rank' || after === undefined || rank >= after[0]),
  );
}

export function hasUnknownStatus({ statuses = [] }: QueueSearch): boolean {
  return statuses.some((status) => ranksOfStatus(status).includes(transferRanks.unknown));
}

/**
 * Where a rank and kind begins and ends. Ascending it begins by one condition: of two, the index might take the one that
 * begins earlier, and read all that lies between. Nothing sorts before an empty text.
 */
function isWithin({ order, since, before, rejectedSince, after }: QueueSearch): Sql {
  const place = raw('(last_modified_ts, account_number, acatid)');
  const earliest = sql`greatest(${instant(since)}, case when of_rank <= ${transferRanks.rejected}
    then ${instant(rejectedSince)} else '-infinity' end)`;
  const isOver = before === undefined ? empty : sql`and last_modified_ts < ${instant(before)}`;
  if (order === '-lastModified') {
    const isBeyond =
      after === undefined ? empty : sql`and ${place} < (${after[1]}::timestamptz, ${after[2]}, ${after[3]})`;
    return sql`and last_modified_ts >= ${earliest} ${isBeyond} ${isOver}`;
  }
  if (after === undefined) return sql`and ${place} > (${earliest}, '', '') ${isOver}`;
  // Ranks behind that of the page before have all of theirs.
  const goesOn = sql`(not (${order === 'rank'} and of_rank > ${after[0]}) and ${after[1]}::timestamptz >= ${earliest})`;
  return sql`and ${place} > (
      case when ${goesOn} then ${after[1]}::timestamptz else ${earliest} end,
      case when ${goesOn} then ${after[2]} else '' end,
      case when ${goesOn} then ${after[3]} else '' end
    ) ${isOver}`;
}

function instant(moment: Date | undefined): Sql {
  return moment === undefined ? raw(`'-infinity'::timestamptz`) : sql`${moment.toISOString()}::timestamptz`;
}

export function orderOf({ order }: Pick<QueueSearch, 'order'>, table = 'transfer_queue'): Sql {
  const direction = order === '-lastModified' ? 'desc' : 'asc';
  const columns = ['last_modified_ts', 'account_number', 'acatid'].map(
    (column) => `${table}.${column} ${direction}`,
  );
  return raw([...(order === 'rank' ? [`${table}.rank`] : []), ...columns].join(', '));
}
