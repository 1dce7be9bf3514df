import sql from 'sql-template-tag';
import type { Principal } from '#lib/domain/access/access.ts';
import type { Database } from '#lib/store/database/database.ts';

/** An audit entry of one of a firm's offers; `content` is its JSON text, as it was sealed. */
export type RecentChange = {
  readonly privatePlacementOfferOid: string;
  readonly offerName: string;
  readonly version: number;
  readonly at: Date;
  readonly content: string;
};

const mostChanges = 50;
/** The newest entries of all firms, and of them those of the firm, that are looked through: no index has the rest. */
const mostEntries = 20_000;
const mostOfFirm = 2_000;

/** What others changed since an instant in the offers that a firm created, newest first. */
export async function readRecentChanges(
  database: Database,
  { kind, id, firmOid }: Pick<Principal, 'kind' | 'id' | 'firmOid'>,
  since: Date,
): Promise<RecentChange[]> {
  const own = JSON.stringify({ actor: kind === 'user' ? { kind, name: id } : { keyId: id } });
  return database.query(sql`
    select "privatePlacementOfferOid", "offerName", version, at, content from (
      select entry.private_placement_offer_oid as "privatePlacementOfferOid", offer_name as "offerName",
        entry.version, sequence, content, content::jsonb as told
      from (
        select private_placement_offer_oid, version, sequence, content from audit_entry
        order by sequence desc limit ${mostEntries}
      ) as entry
      join lateral (
        select offer_name from offer
        where offer.private_placement_offer_oid = entry.private_placement_offer_oid
          and creating_firm_oid = ${firmOid}
        offset 0
      ) as offer on true
      order by sequence desc
      limit ${mostOfFirm}
    ) as recent, lateral (select (told ->> 'at')::timestamptz as at) as time
    where at >= ${since}::timestamptz and not told @> ${own}::jsonb
    order by sequence desc
    limit ${mostChanges}`);
}
