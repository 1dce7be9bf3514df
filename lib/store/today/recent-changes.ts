import sql, { type Sql } from 'sql-template-tag';
import type { Principal } from '#lib/domain/access/access.ts';
import { contentWithoutDecisions, entryActor, entryTime } from '#lib/store/audit/entry-parts.ts';
import type { Database } from '#lib/store/database/database.ts';

const maxChanges = 50;

/**
 * Maximum number of newest audit entries to search, across all firms and for this firm. No index covers the
 * other conditions.
 */
const maxEntries = 20_000;
const maxPerFirm = 2_000;

/** Maximum number of the firm's offers to search if the entries of other firms fill the search of all entries. */
const maxActive = 500;

/** An audit entry for one of a firm's offers. `content` is its HMAC-protected JSON text. */
export type RecentChange = {
  readonly privatePlacementOfferOid: string;
  readonly offerName: string;
  readonly version: number;
  /** Position among the entries of all firms. Never sent to clients. */
  readonly place: number;
  readonly at: Date;
  readonly content: string;
};

type Reader = Pick<Principal, 'kind' | 'id' | 'firmOid'>;

/**
 * Returns changes that others have made since a given time to offers that the firm created, newest first. Searches the
 * newest entries of all firms. If they don't reach back to that time, for example because another firm imported
 * thousands of offers, also searches the offers that the firm's newest events are about.
 */
export async function readRecentChanges(
  database: Database,
  reader: Reader,
  since: Date,
  most = maxEntries,
): Promise<RecentChange[]> {
  const newest = await readMatching(database, reader, since, newestEntries(reader, most));
  if (newest.length === maxChanges || !(await isCutOff(database, since, most))) return newest;
  const ofActive = await readMatching(database, reader, since, entriesOfActiveOffers(reader, since));
  return [...new Map([...newest, ...ofActive].map((change) => [change.place, change])).values()]
    .toSorted((one, other) => other.place - one.place)
    .slice(0, maxChanges);
}

function readMatching(
  database: Database,
  { kind, id }: Reader,
  since: Date,
  entries: Sql,
): Promise<RecentChange[]> {
  const own = JSON.stringify(kind === 'user' ? { kind, name: id } : { keyId: id });
  return database.query(sql`
    select "privatePlacementOfferOid", "offerName", version, sequence::float8 as place, at,
      ${contentWithoutDecisions} as content
    from (${entries}) as recent, lateral (select ${entryTime} as at) as time
    where at >= ${since}::timestamptz and not ${entryActor} @> ${own}::jsonb
    order by sequence desc
    limit ${maxChanges}`);
}

/** Selects the firm's entries among the newest entries of all firms. */
function newestEntries({ firmOid }: Reader, most: number): Sql {
  return sql`
    select entry.private_placement_offer_oid as "privatePlacementOfferOid", offer_name as "offerName",
      entry.version, sequence, content
    from (
      select private_placement_offer_oid, version, sequence, content from audit_entry
      order by sequence desc limit ${most}
    ) as entry
    join lateral (
      select offer_name from offer
      where offer.private_placement_offer_oid = entry.private_placement_offer_oid
        and creating_firm_oid = ${firmOid}
      offset 0
    ) as offer on true
    order by sequence desc
    limit ${maxPerFirm}`;
}

/** Reports whether all of the newest entries of all firms are newer than a given time. */
async function isCutOff(database: Database, since: Date, most: number): Promise<boolean> {
  const oldest = await database.query(sql`
    select from (
      select content from audit_entry order by sequence desc offset ${most - 1} limit 1
    ) as entry where ${entryTime} >= ${since}::timestamptz`);
  return oldest.length > 0;
}

/** Selects the newest entries of the firm's offers that its newest events are about. */
function entriesOfActiveOffers({ firmOid }: Reader, since: Date): Sql {
  return sql`
    select oid as "privatePlacementOfferOid", offer_name as "offerName", version, sequence, content
    from (
      select data ->> 'privatePlacementOfferOid' as oid from (
        select number, at, data from event where reader_oid = ${firmOid} order by event.number desc limit ${maxEntries}
      ) as event
      where at >= ${since}::timestamptz and data ->> 'privatePlacementOfferOid' is not null
      group by oid order by max(number) desc limit ${maxActive}
    ) as active
    join lateral (
      select offer_name from offer where private_placement_offer_oid = oid and creating_firm_oid = ${firmOid} offset 0
    ) as offer on true
    join lateral (
      select version, sequence, content from audit_entry
      where private_placement_offer_oid = oid order by version desc limit ${maxChanges}
    ) as entry on true`;
}
