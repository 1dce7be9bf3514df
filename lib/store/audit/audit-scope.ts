import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';

/**
 * What to cover: everything, a firm's offers, or one offer. All checkpoints are included, because they form a
 * single chain.
 */
export type AuditScope = {
  readonly firmOid?: string | undefined;
  readonly privatePlacementOfferOid?: string | undefined;
};

/** The `offer` table combined with the rows kept for deleted offers, for counting or listing entries. */
export const offersAndDeleted: Sql = raw(`(
  select private_placement_offer_oid, creating_firm_oid, offer_name, version from offer
  union all select private_placement_offer_oid, firm_oid, offer_name, version from deleted_offer)`);

/** Returns the condition that selects a scope's rows in `offer`. */
export function offersWithin({ firmOid, privatePlacementOfferOid }: AuditScope): Sql {
  return sql`true
    ${firmOid === undefined ? empty : sql`and creating_firm_oid = ${firmOid}`}
    ${privatePlacementOfferOid === undefined ? empty : sql`and private_placement_offer_oid = ${privatePlacementOfferOid}`}`;
}

/** Returns the condition that selects a scope's rows in `audit_entry`. */
export function entriesWithin({ firmOid, privatePlacementOfferOid }: AuditScope): Sql {
  return sql`true
    ${firmOid === undefined ? empty : sql`and ${isOfFirm(firmOid)}`}
    ${privatePlacementOfferOid === undefined ? empty : sql`and private_placement_offer_oid = ${privatePlacementOfferOid}`}`;
}

/**
 * Selects a firm's entries. An entry belongs to the firm that created its offer or, if the offer is missing, to
 * the firm that the offer's first entry names.
 */
function isOfFirm(firmOid: string): Sql {
  return sql`private_placement_offer_oid in (
      select private_placement_offer_oid from offer where creating_firm_oid = ${firmOid}
      union all
      select private_placement_offer_oid from audit_entry as first_entry
      where strpos(first_entry.content, ${creationBy(firmOid)}) > 0 and not exists (
        select from offer where offer.private_placement_offer_oid = first_entry.private_placement_offer_oid)
    )`;
}

/**
 * Returns the condition on an offer's identifier for verifying a scope. For a firm, it selects the offers that
 * the firm created and those that an entry, or one of `marks`, attributes to it. The database owner could
 * assign an offer to another firm, and the original firm wouldn't notice if only the offer were checked.
 */
export function trailWithin(oid: Sql, { firmOid, privatePlacementOfferOid }: AuditScope, marks: Sql): Sql {
  return sql`true
    ${
      firmOid === undefined
        ? empty
        : sql`and ${oid} in (
            select private_placement_offer_oid from offer where creating_firm_oid = ${firmOid}
            union all
            select private_placement_offer_oid from audit_entry where strpos(content, ${creationBy(firmOid)}) > 0
            union all
            select mark.offer from ${marks} where mark.firm = ${firmOid}
          )`
    }
    ${privatePlacementOfferOid === undefined ? empty : sql`and ${oid} = ${privatePlacementOfferOid}`}`;
}

/** Returns the text that is part of an offer's first entry if the firm created the offer. */
function creationBy(firmOid: string): string {
  return `"field":"creatingFirmOid","from":null,"to":${JSON.stringify(firmOid)}`;
}

/** How far the checkpoints cover the audit log. */
export type AuditCoverage = {
  /** Number of the newest checkpoint; 0 if there is none. */
  readonly checkpoint: number;
  /** Creation time of the newest checkpoint, in seconds since 1970; 0 if there is none. */
  readonly madeAtSeconds: number;
  /** Number of entries that no checkpoint covers yet, counted up to a thousand. */
  readonly uncovered: number;
};

/**
 * Returns how far the checkpoints cover the audit log. Reads the newest checkpoint and at most a thousand entries,
 * both by index, so it can be called every few seconds.
 */
export async function readAuditCoverage(database: Database): Promise<AuditCoverage> {
  const [coverage] = await database.query<AuditCoverage>(sql`
    select coalesce(number, 0)::float8 as checkpoint,
      coalesce(extract(epoch from made_at), 0)::float8 as "madeAtSeconds", (
        select count(*) from (
          select from audit_entry where transaction_id >= newest.below limit 1000
        ) as entry
      )::integer as uncovered
    from (
      select number, made_at, case when is_of_here then transactions_below else '0'::xid8 end as below
      from (select 1) as one left join (
        select number, (substring(content from '"at":"([^"]+)"'))::timestamptz as made_at, transactions_below,
          cluster_id = (select system_identifier from pg_control_system()) and transactions_below is not null as is_of_here
        from audit_checkpoint order by audit_checkpoint.number desc limit 1
      ) as checkpoint on true
    ) as newest`);
  return coverage ?? { checkpoint: 0, madeAtSeconds: 0, uncovered: 0 };
}
