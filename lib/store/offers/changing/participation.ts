import sql from 'sql-template-tag';
import { type Actor, type AuditEntry, changesBetweenRecords } from '#lib/domain/offers/audit-entry.ts';
import { participationEffect } from '#lib/domain/offers/actions/losses.ts';
import { marketTimestamp } from '#lib/domain/market/market-time.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { offerRecord } from '#lib/domain/offers/offer-record.ts';
import type { Database } from '#lib/store/database/database.ts';
import { insertTimeEvents } from '#lib/store/events/write-events.ts';
import { readOfferSnapshot, type OfferSnapshot } from '#lib/store/offers/read-offer-snapshot.ts';
import type { Store } from '#lib/store/store.ts';
import { lockOffer } from './change-under-lock.ts';
import { writeOfferChanges } from './write-offer-changes.ts';

export type ParticipationChange = {
  readonly privatePlacementOfferOid: string;
  /** The participating firm. */
  readonly firmOid: string;
  readonly actor: Actor;
  readonly now: Date;
  readonly requestId: string;
};

/**
 * Confirms an invited firm's participation. Changes nothing if it is already confirmed. Returns false if the
 * firm doesn't participate.
 */
export function confirmParticipation(store: Store, change: ParticipationChange): Promise<boolean> {
  return underLock(store, change, async (database, snapshot) => {
    const { privatePlacementOfferOid, firmOid } = change;
    const confirmed = await database.query(sql`
      update offer set invited_firms = array_remove(invited_firms, ${firmOid}::text)
      where private_placement_offer_oid = ${privatePlacementOfferOid} and ${firmOid} = any(invited_firms)
      returning 1`);
    if (confirmed.length > 0) await write(store, database, change, { snapshot, after: snapshot.offer });
  });
}

/**
 * Removes a firm from an offer. Subscriptions that the creating firm imported for that firm's accounts no longer count.
 * Returns false if the firm doesn't participate.
 */
export function leaveOffer(store: Store, change: ParticipationChange): Promise<boolean> {
  return underLock(store, change, async (database, snapshot) => {
    const participatingFirms = snapshot.offer.participatingFirms.filter((firm) => firm !== change.firmOid);
    await write(store, database, change, { snapshot, after: { ...snapshot.offer, participatingFirms } });
  });
}

function underLock(
  { database: pool }: Store,
  { privatePlacementOfferOid, firmOid }: ParticipationChange,
  work: (database: Database, snapshot: OfferSnapshot) => Promise<void>,
): Promise<boolean> {
  return pool.transaction(async (database) => {
    const search = { privatePlacementOfferOid, firmOid, namedFirms: [], withSubscriptions: false };
    const isVisible = (await readOfferSnapshot(database, search)) !== undefined;
    if (!isVisible) return false;
    await lockOffer(database, privatePlacementOfferOid);
    const snapshot = await readOfferSnapshot(database, search);
    if (snapshot?.offer.participatingFirms.includes(firmOid) !== true) return false;
    await work(database, snapshot);
    return true;
  });
}

/** Writes a new version of the locked offer, with its audit entry and an event for the two firms concerned. */
async function write(
  store: Store,
  database: Database,
  { privatePlacementOfferOid, firmOid, actor, now, requestId }: ParticipationChange,
  { snapshot, after }: { readonly snapshot: OfferSnapshot; readonly after: Offer },
): Promise<void> {
  const { offer } = snapshot;
  const at = new Date(Math.max(now.getTime(), Date.parse(offer.lastModifiedTimestamp)));
  const changes = changesBetweenRecords(offerRecord(offer), offerRecord(after));
  const hasLeft = changes.length > 0;
  const entry: AuditEntry = {
    at: marketTimestamp(at),
    action: 'update',
    actor,
    changes,
    effects: [participationEffect(firmOid, hasLeft ? 'left' : 'confirmed')],
    basis: null,
    requestId,
  };
  const plan = {
    action: 'update' as const,
    resultingStatus: after.offerStatus,
    offer: after,
    changes: hasLeft
      ? [
          {
            field: 'participatingFirms' as const,
            from: offer.participatingFirms,
            to: after.participatingFirms,
          },
        ]
      : [],
    cancelsPending: false,
    effects: entry.effects,
    basis: null,
  };
  const [written] = await writeOfferChanges(store, database, [{ snapshot, changes: [{ plan, entry }] }]);
  if (written === undefined) throw new Error('A locked offer changed under its lock.');
  const data = {
    privatePlacementOfferOid,
    version: written.entries,
    participatingFirmId: firmOid,
    participation: hasLeft ? 'left' : 'confirmed',
  };
  const readers = [offer.creatingFirmOid, firmOid];
  await database.query(insertTimeEvents([{ type: 'offer.participation', data, readers, firmOid }], at));
}
