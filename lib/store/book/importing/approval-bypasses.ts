import sql from 'sql-template-tag';
import { transitionNames } from '#lib/domain/offers/offer-status.ts';
import type { Actor } from '#lib/domain/offers/audit-entry.ts';
import { recordSecurityEvent } from '#lib/store/access/security-events.ts';
import type { Database } from '#lib/store/database/database.ts';
import type { LoadedOffer } from './load-offers.ts';

/** Offers whose status an import changed though their firm may require a second person for that. */
export function collectBypasses() {
  const changed: { readonly oid: string; readonly firmOid: string; readonly detail: string }[] = [];
  return {
    add: ({ before, offer }: LoadedOffer): void => {
      if (before === undefined || before.offerStatus === offer.offerStatus) return;
      const detail = `${before.offerStatus} to ${offer.offerStatus}`;
      changed.push({ oid: offer.privatePlacementOfferOid, firmOid: before.creatingFirmOid, detail });
    },
    /** One security event for each, of the firms that require a second person. */
    record: async (database: Database, actor: Actor): Promise<void> => {
      const rows = await database.query<{ firmOid: string }>(sql`
        select firm_oid as "firmOid" from approval_policy where steps && ${transitionNames}::text[]`);
      const firms = new Set(rows.map(({ firmOid }) => firmOid));
      const { kind, name, keyId } = actor;
      for (const { oid, firmOid, detail } of changed.filter((one) => firms.has(one.firmOid))) {
        await recordSecurityEvent(database, {
          event: 'approval.bypassed',
          firmOid,
          actor: { kind, name, keyId },
          address: null,
          requestId: null,
          subject: oid,
          detail,
        });
      }
    },
  };
}
