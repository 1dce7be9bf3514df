import { type AuditEntry, changesBetweenRecords } from '#lib/domain/offers/audit-entry.ts';
import { marketTimestamp } from '#lib/domain/market/market-time.ts';
import { offerRecord } from '#lib/domain/offers/offer-record.ts';
import { planUpdate } from '#lib/domain/offers/updating/plan-update.ts';
import { readUpdateRequest } from '#lib/domain/offers/updating/update-request.ts';
import { writeOfferChanges } from '#lib/store/offers/changing/write-offer-changes.ts';
import { readOfferSnapshot } from '#lib/store/offers/read-offer-snapshot.ts';
import type { Database } from '#lib/store/database/database.ts';
import type { Store } from '#lib/store/store.ts';
import { firmOid, importedAt, offerOid } from './small-book.ts';

/** Updates the example offer as the API does. Returns the new version, or undefined if the offer had changed. */
export async function changeOfferAsManager(
  store: Store,
  database: Database,
  body: Record<string, unknown>,
  now = importedAt,
): Promise<number | undefined> {
  const request = readUpdateRequest(body);
  const namedFirms = (request.participatingFirms ?? []).map(({ participatingFirmId }) => participatingFirmId);
  const question = { privatePlacementOfferOid: offerOid, firmOid, namedFirms, withSubscriptions: true };
  const snapshot = await readOfferSnapshot(database, question);
  if (snapshot === undefined) throw new Error('The offer does not exist.');
  const planning = planUpdate(snapshot.offer, request, snapshot.facts, now);
  if (!planning.ok) throw new Error(JSON.stringify(planning.violations));
  const { plan } = planning;
  const entry: AuditEntry = {
    at: marketTimestamp(now),
    action: plan.action,
    actor: { kind: 'key', name: 'test', keyId: '0123456789abcdef', firmOid },
    changes: changesBetweenRecords(offerRecord(snapshot.offer), offerRecord(plan.offer)),
    effects: plan.effects,
    basis: plan.basis,
    requestId: 'a-request',
  };
  const [changed] = await writeOfferChanges(store, database, [{ snapshot, changes: [{ plan, entry }] }]);
  return changed?.version;
}
