import sql, { empty, type Sql } from 'sql-template-tag';

/** What is looked at: everything, the offers that a firm created, one offer. Checkpoints hang together, so all of them. */
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
  const created = `"field":"creatingFirmOid","from":null,"to":${JSON.stringify(firmOid)}`;
  return sql`private_placement_offer_oid in (
      select private_placement_offer_oid from offer where creating_firm_oid = ${firmOid}
      union all
      select private_placement_offer_oid from audit_entry as first_entry
      where strpos(first_entry.content, ${created}) > 0 and not exists (
        select from offer where offer.private_placement_offer_oid = first_entry.private_placement_offer_oid)
    )`;
}

/**
 * The condition on `mark`, what a checkpoint says of an offer. Where the offer is gone, it is of the firm that the
 * checkpoint names.
 */
export function marksWithin({ firmOid, privatePlacementOfferOid }: AuditScope): Sql {
  return sql`true
    ${
      firmOid === undefined
        ? empty
        : sql`and (
            mark.offer in (select private_placement_offer_oid from offer where creating_firm_oid = ${firmOid})
            or (mark.firm = ${firmOid} and not exists (
              select from offer where offer.private_placement_offer_oid = mark.offer)))`
    }
    ${privatePlacementOfferOid === undefined ? empty : sql`and mark.offer = ${privatePlacementOfferOid}`}`;
}
