import sql, { empty, type Sql } from 'sql-template-tag';

/**
 * What is looked at: everything, the offers that a firm created, one offer. Checkpoints hang together, so all of them.
 */
export type AuditScope = {
  readonly firmOid?: string | undefined;
  readonly privatePlacementOfferOid?: string | undefined;
};

/** The condition on `offer` that its rows are within a scope. */
export function offersWithin({ firmOid, privatePlacementOfferOid }: AuditScope): Sql {
  return sql`true
    ${firmOid === undefined ? empty : sql`and creating_firm_oid = ${firmOid}`}
    ${privatePlacementOfferOid === undefined ? empty : sql`and private_placement_offer_oid = ${privatePlacementOfferOid}`}`;
}

/** The condition on `audit_entry` that its rows are within a scope. */
export function entriesWithin({ firmOid, privatePlacementOfferOid }: AuditScope): Sql {
  return sql`true
    ${firmOid === undefined ? empty : sql`and ${isOfFirm(firmOid)}`}
    ${privatePlacementOfferOid === undefined ? empty : sql`and private_placement_offer_oid = ${privatePlacementOfferOid}`}`;
}

/** An entry belongs to the firm that created its offer; where the offer is gone, to the firm that its entries name. */
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
 * The condition on an offer's identifier that its trail is verified within a scope. With a firm these are the offers
 * that it created, and those that an entry, or one of `marks`, says it did: who owns the database could give an offer
 * to another firm, and where only the offer were asked its own firm would not miss it.
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

/** What the first entry of an offer that a firm created holds. */
function creationBy(firmOid: string): string {
  return `"field":"creatingFirmOid","from":null,"to":${JSON.stringify(firmOid)}`;
}
