import sql, { raw, type Sql } from 'sql-template-tag';
import type { AuditEntry } from '#lib/domain/offers/audit-entry.ts';
import { decidableStatuses } from '#lib/domain/offers/deciding/decision.ts';
import type { TermChange } from '#lib/domain/offers/deciding/changed-terms.ts';
import type { Database } from '#lib/store/database/database.ts';
import type { Store } from '#lib/store/store.ts';
import { writeDecisions } from './deciding/write-decisions.ts';
import type { OfferSnapshot } from './read-offer-snapshot.ts';

/**
 * Whether an offer has feed changes that require a review: changed terms, or statuses that contradict decisions.
 * Conditions on the `offer` table.
 */
export const hasChangedTerms: Sql = raw(
  "(terms_changes is not null and offer_status in ('INITIAL', 'IN_PROGRESS'))",
);
export const isContradicted: Sql = raw(
  "(feed_contradictions is not null and offer_status in ('INITIAL', 'IN_PROGRESS'))",
);

/** Marks changed terms as pending review. Skips offers without subscriptions that can still be decided. */
export async function noteTermChanges(
  database: Database,
  changes: ReadonlyMap<string, readonly TermChange[]>,
): Promise<void> {
  if (changes.size === 0) return;
  const rows = [...changes].map(([oid, list]) => ({ oid, list }));
  await database.query(sql`
    update offer set terms_changes = coalesce(terms_changes, '[]') || list
    from json_to_recordset(${JSON.stringify(rows)}::json) as changed (oid text, list jsonb)
    where private_placement_offer_oid = oid and exists (select from subscription
      where subscription.private_placement_offer_oid = oid and status = any(${decidableStatuses}::text[]))`);
}

/** Marks as pending review those subscriptions whose status in the feed contradicts a decision. */
export async function noteContradicted(
  database: Database,
  contradictions: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  if (contradictions.size === 0) return;
  const rows = [...contradictions].map(([oid, list]) => ({ oid, list }));
  await database.query(sql`
    update offer set feed_contradictions = coalesce(feed_contradictions, '[]') || list
    from json_to_recordset(${JSON.stringify(rows)}::json) as found (oid text, list jsonb)
    where private_placement_offer_oid = oid`);
}

/** Changes to an offer that are pending review. */
export type OpenTerms = {
  readonly changes: readonly TermChange[];
  readonly contradictions: readonly string[];
};

export async function readOpenTerms(database: Database, oid: string): Promise<OpenTerms> {
  const [row] = await database.query<OpenTerms>(sql`
    select coalesce(terms_changes, '[]') as changes, coalesce(feed_contradictions, '[]') as contradictions
    from offer where private_placement_offer_oid = ${oid}`);
  return row ?? { changes: [], contradictions: [] };
}

/**
 * Records a review of the pending changes: a new version of the offer with its audit entry. The offer must be
 * locked.
 */
export async function writeTermsReview(
  store: Pick<Store, 'keys'>,
  transaction: Database,
  { snapshot, entry }: { readonly snapshot: OfferSnapshot; readonly entry: AuditEntry },
): Promise<void> {
  const oid = snapshot.offer.privatePlacementOfferOid;
  await writeDecisions(store, transaction, { snapshot, decided: [], entry });
  await transaction.query(sql`
    update offer set terms_changes = null, feed_contradictions = null where private_placement_offer_oid = ${oid}`);
  await transaction.query(sql`
    delete from offer_attention where private_placement_offer_oid = ${oid}
      and attention in ('termschanged', 'feedcontradicts')`);
}
